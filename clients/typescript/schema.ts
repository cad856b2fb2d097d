// Written by npm run client from the API's document.
export interface paths {
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in; the session token comes in the set-auth-token header
         * @description Anyone.
         */
        post: operations["post-auth-sign-in-email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a student account and sign in
         * @description Anyone.
         */
        post: operations["post-auth-sign-up-email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session of the cookie or token
         * @description Anyone.
         */
        post: operations["post-auth-sign-out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user: yourself, or any user for admins
         * @description Any signed-in user. API keys with the scope read:students.
         */
        get: operations["get-users-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create your own user record; idempotent, role and plan in the body are ignored
         * @description Any signed-in user. No API keys.
         */
        post: operations["post-users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current version of the privacy notice
         * @description Anyone.
         */
        get: operations["get-privacy-notice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to the current privacy notice; a second time it changes nothing
         * @description Any signed-in user. No API keys.
         */
        post: operations["post-consents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile for the test
         * @description Any signed-in user. API keys with the scope read:students.
         */
        get: operations["get-user-profile"];
        put?: never;
        /**
         * Store your profile; required before an attempt
         * @description Students.
         */
        post: operations["post-user-profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quizzes/branch/{branch}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the published quiz of a branch. Students get no questions before their attempt has begun: POST /api/quiz-attempts starts it and returns the first ones. They never get correct answers
         * @description Any signed-in user. API keys with the scope read:quizzes.
         */
        get: operations["get-quizzes-branch-branch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the attempt; 201 for a new one, 200 with the existing one while it is running
         * @description Students.
         */
        post: operations["post-quiz-attempts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current attempt, running or finished
         * @description Students.
         */
        get: operations["get-quiz-attempts-current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current/answers/{questionIndex}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm the answer to the current question; repeating the same answer succeeds
         * @description Students.
         */
        put: operations["put-quiz-attempts-current-answers-questionIndex"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the attempt; unconfirmed answers that arrive in time are stored in order. After a 422 the attempt stays open
         * @description Students.
         */
        post: operations["post-quiz-results"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-results/check-test-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a student has taken the test; includes the result or the running attempt
         * @description Any signed-in user. API keys with the scope read:results, also keys that are bound to batches.
         */
        get: operations["get-quiz-results-check-test-status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-results/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Archive a student's attempt with a reason (admins); 403 for your own finished attempt
         * @description Any signed-in user. API keys with the scope write:results, also keys that are bound to batches.
         */
        delete: operations["delete-quiz-results-reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the selected option as a draft; the save with the highest sequence number wins
         * @description Students.
         */
        put: operations["put-quiz-attempts-current-draft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current/answer-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit answers collected offline, in order; a rejection lists the outcome of each answer
         * @description Students.
         */
        post: operations["post-quiz-attempts-current-answer-log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the language of the test
         * @description Students.
         */
        put: operations["put-quiz-attempts-current-language"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue on this device; the previous device becomes read-only
         * @description Students.
         */
        post: operations["post-quiz-attempts-current-take-over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz-attempts/current/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the attempt if its time is up (for 5 seconds after the deadline only from the device that holds it), else return it unchanged
         * @description Students.
         */
        post: operations["post-quiz-attempts-current-end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/student/predefined-course-materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your course and progress; both null when no course is assigned
         * @description Students.
         */
        get: operations["get-predefined-courses-student-predefined-course-materials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/student/foundation-course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the foundation course (premium students)
         * @description Students.
         */
        get: operations["get-predefined-courses-student-foundation-course"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/student/weeks/{week}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a week as completed or not completed
         * @description Students.
         */
        put: operations["put-predefined-courses-student-weeks-week-completion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/student/my-submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your submissions, each in its newest version
         * @description Students.
         */
        get: operations["get-predefined-courses-student-my-submissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weekly-ratings/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the week of your batch that you can rate now
         * @description Students.
         */
        get: operations["get-weekly-ratings-current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weekly-ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rate the week of your batch, until the next week begins
         * @description Students.
         */
        post: operations["post-weekly-ratings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/student/assignments/{week}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit work for an assignment of the week; each call creates a new version until the work is graded
         * @description Students.
         */
        post: operations["post-predefined-courses-student-assignments-week"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/student/upcoming-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List upcoming live sessions; the link opens 10 minutes before the start
         * @description Students.
         */
        get: operations["get-student-upcoming-sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/student/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the newest counselling feedback about you
         * @description Students.
         */
        get: operations["get-student-feedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/students": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all students by name
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:students, also keys that are bound to batches.
         */
        get: operations["get-admin-students"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/students/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the students that have changed and those who were deleted, in the order of the changes
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:students, also keys that are bound to batches.
         */
        get: operations["get-admin-students-changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/students/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a student with the batch
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:students, also keys that are bound to batches.
         */
        get: operations["get-admin-students-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change names, phone, plan, course or batch of a student; omitted fields keep their value
         * @description Admins with the role owner, coordinator. API keys with the scope write:students, also keys that are bound to batches.
         */
        patch: operations["patch-admin-students-id"];
        trace?: never;
    };
    "/api/admin/students/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the student with an id of your system, or invite them by mail. The same call again changes nothing
         * @description Admins with the role owner, coordinator. API keys with the scope write:students, also keys that are bound to batches.
         */
        put: operations["put-admin-students-by-external-id-externalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/students/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or invite up to 500 students by the ids of your system. A row that is sent again changes nothing
         * @description Admins with the role owner, coordinator. API keys with the scope write:students, also keys that are bound to batches.
         */
        post: operations["post-admin-students-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/test-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of all finished attempts, newest first
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:results, also keys that are bound to batches.
         */
        get: operations["get-admin-test-results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all invitations, newest first
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:invitations.
         */
        get: operations["get-admin-invitations"];
        put?: never;
        /**
         * Invite a person by mail, for 14 days. Only an owner who has signed in recently gives a role of staff
         * @description Admins with the role owner, coordinator. API keys with the scope write:invitations.
         */
        post: operations["post-admin-invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation that is not accepted
         * @description Admins with the role owner, coordinator. API keys with the scope write:invitations.
         */
        delete: operations["delete-admin-invitations-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the item analysis of a quiz
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:results.
         */
        get: operations["get-admin-quizzes-id-analysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the question bank, newest first
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:quizzes.
         */
        get: operations["get-admin-questions"];
        put?: never;
        /**
         * Add questions to the bank, all or none
         * @description Admins with the role owner, coordinator. API keys with the scope write:quizzes.
         */
        post: operations["post-admin-questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a question of the bank
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:quizzes.
         */
        get: operations["get-admin-questions-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a question of the bank; omitted fields keep their value
         * @description Admins with the role owner, coordinator. API keys with the scope write:quizzes.
         */
        patch: operations["patch-admin-questions-id"];
        trace?: never;
    };
    "/api/admin/questions/{id}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Retire or restore a question of the bank
         * @description Admins with the role owner, coordinator. API keys with the scope write:quizzes.
         */
        put: operations["put-admin-questions-id-retirement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render the Markdown of a question, with its faults
         * @description Admins with the role owner, coordinator. No API keys.
         */
        post: operations["post-admin-questions-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the corrections of a quiz, newest first
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:results.
         */
        get: operations["get-admin-quizzes-id-corrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/corrections/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a correction
         * @description Admins with the role owner, coordinator. No API keys.
         */
        post: operations["post-admin-quizzes-id-corrections-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/corrections/{correctionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a correction and the preview of undoing it
         * @description Admins with the role owner, coordinator. No API keys.
         */
        get: operations["get-admin-quizzes-id-corrections-correctionId"];
        /**
         * Apply a correction as previewed, under your own id
         * @description Admins with the role owner, coordinator. No API keys.
         */
        put: operations["put-admin-quizzes-id-corrections-correctionId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/corrections/{correctionId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a correction as previewed
         * @description Admins with the role owner, coordinator. No API keys.
         */
        post: operations["post-admin-quizzes-id-corrections-correctionId-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List certificates, newest first
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:certificates.
         */
        get: operations["get-admin-certificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a certificate
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:certificates.
         */
        get: operations["get-admin-certificates-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificates/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a certificate by its number
         * @description Anyone.
         */
        get: operations["get-certificates-number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upcoming-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live sessions that have not ended, next first
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:sessions, also keys that are bound to batches.
         */
        get: operations["get-admin-upcoming-sessions"];
        put?: never;
        /**
         * Schedule a live session; date and time are in timeZone, by default the provider's. Students see it unless isActive is false
         * @description Admins with the role owner, coordinator. API keys with the scope write:sessions, also keys that are bound to batches.
         */
        post: operations["post-admin-upcoming-sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upcoming-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a live session; calendars show it as cancelled
         * @description Admins with the role owner, coordinator. API keys with the scope write:sessions, also keys that are bound to batches.
         */
        delete: operations["delete-admin-upcoming-sessions-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/student-feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List counselling feedback about all students, newest first
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:feedback, also keys that are bound to batches.
         */
        get: operations["get-admin-student-feedback"];
        put?: never;
        /**
         * Write counselling feedback about a student
         * @description Admins with the role owner, coordinator, counsellor. API keys with the scope write:feedback, also keys that are bound to batches.
         */
        post: operations["post-admin-student-feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/student-feedback/{studentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the newest counselling feedback about a student
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:feedback, also keys that are bound to batches.
         */
        get: operations["get-admin-student-feedback-studentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/weekly-ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List weekly ratings, newest first
         * @description Admins with the role owner, coordinator, grader, counsellor, viewer. API keys with the scope read:ratings, also keys that are bound to batches.
         */
        get: operations["get-admin-weekly-ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rating-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews of low ratings, earliest due first
         * @description Admins with the role owner, coordinator, grader, counsellor, viewer. API keys with the scope read:ratings, also keys that are bound to batches.
         */
        get: operations["get-admin-rating-reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/grade-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grade a submission, from 0 to its max score; 409 with the newer grade for a stale version
         * @description Admins with the role owner, coordinator, grader. API keys with the scope write:submissions, also keys that are bound to batches.
         */
        post: operations["post-admin-grade-assignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/grades/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grade up to 500 submissions. A grade that is sent again is recorded once
         * @description Admins with the role owner, coordinator, grader. API keys with the scope write:submissions, also keys that are bound to batches.
         */
        post: operations["post-admin-grades-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/all-students-performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the submissions of all students by student id
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:submissions, also keys that are bound to batches.
         */
        get: operations["get-admin-all-students-performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/assignments/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all submissions to a course, newest first
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:submissions, also keys that are bound to batches.
         */
        get: operations["get-predefined-courses-admin-assignments-courseId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every course with its whole roadmap
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:courses.
         */
        get: operations["get-predefined-courses-admin-predefined-courses"];
        put?: never;
        /**
         * Add a course; you cannot change its name later
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        post: operations["post-predefined-courses-admin-predefined-courses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One course with its whole roadmap
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:courses.
         */
        get: operations["get-predefined-courses-admin-predefined-courses-courseName"];
        /**
         * Replace a course; omitted optional fields keep their value. Items with a known _id are updated, missing ones removed
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        put: operations["put-predefined-courses-admin-predefined-courses-courseName"];
        post?: never;
        /**
         * Delete a course; 409 once people were in it
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/weeks/{week}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a resource to a week; creates a missing week, up to durationWeeks
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        post: operations["post-predefined-courses-admin-predefined-courses-courseName-weeks-week-resources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/weeks/{week}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an assignment to a week; creates a missing week, up to durationWeeks
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        post: operations["post-predefined-courses-admin-predefined-courses-courseName-weeks-week-assignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the weeks of a course without resources and assignments
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:courses.
         */
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-weeks"];
        put?: never;
        /**
         * Add a week at the end of a course
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        post: operations["post-predefined-courses-admin-predefined-courses-courseName-weeks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/weeks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a week without resources and assignments
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:courses.
         */
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-weeks-id"];
        put?: never;
        post?: never;
        /**
         * Delete a week with its material; later weeks are renumbered. 409 once it has submissions
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName-weeks-id"];
        options?: never;
        head?: never;
        /**
         * Change fields of a week, or its number; omitted fields keep their value
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        patch: operations["patch-predefined-courses-admin-predefined-courses-courseName-weeks-id"];
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a resource with its place
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:courses.
         */
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-resources-id"];
        put?: never;
        post?: never;
        /**
         * Delete a resource
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName-resources-id"];
        options?: never;
        head?: never;
        /**
         * Change fields of a resource, or move it; omitted fields keep their value
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        patch: operations["patch-predefined-courses-admin-predefined-courses-courseName-resources-id"];
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an assignment with its place
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:courses.
         */
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-assignments-id"];
        put?: never;
        post?: never;
        /**
         * Delete an assignment; 409 once it has submissions
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName-assignments-id"];
        options?: never;
        head?: never;
        /**
         * Change fields of an assignment, or move it with its submissions; omitted fields keep their value
         * @description Admins with the role owner, coordinator. API keys with the scope write:courses.
         */
        patch: operations["patch-predefined-courses-admin-predefined-courses-courseName-assignments-id"];
        trace?: never;
    };
    "/api/admin/courses/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render the Markdown of a course
         * @description Admins with the role owner, coordinator. No API keys.
         */
        post: operations["post-admin-courses-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all batches by name; graders get those they work with
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:batches, also keys that are bound to batches.
         */
        get: operations["get-admin-batches"];
        put?: never;
        /**
         * Create a batch of a course; from a start date on its weeks begin every seven days
         * @description Admins with the role owner, coordinator. API keys with the scope write:batches.
         */
        post: operations["post-admin-batches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch
         * @description Admins with the role owner, coordinator, grader, viewer. API keys with the scope read:batches, also keys that are bound to batches.
         */
        get: operations["get-admin-batches-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a batch; omitted fields keep their value. A new start date moves all weeks; null opens every week
         * @description Admins with the role owner, coordinator. API keys with the scope write:batches.
         */
        patch: operations["patch-admin-batches-id"];
        trace?: never;
    };
    "/api/admin/batches/{id}/enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the enrolments of a batch, also ended ones, oldest first
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:students, also keys that are bound to batches.
         */
        get: operations["get-admin-batches-id-enrolments"];
        put?: never;
        /**
         * Enrol a student in a batch, or resume the enrolment there; one in another batch is withdrawn
         * @description Admins with the role owner, coordinator. API keys with the scope write:students, also keys that are bound to batches.
         */
        post: operations["post-admin-batches-id-enrolments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrolments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrol up to 500 students, each in a batch. A row that is sent again changes nothing
         * @description Admins with the role owner, coordinator. API keys with the scope write:students, also keys that are bound to batches.
         */
        post: operations["post-admin-enrolments-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrolments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an enrolment
         * @description Admins with the role owner, coordinator, counsellor, viewer. API keys with the scope read:students, also keys that are bound to batches.
         */
        get: operations["get-admin-enrolments-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Pause, resume, complete or withdraw an enrolment
         * @description Admins with the role owner, coordinator. API keys with the scope write:students, also keys that are bound to batches.
         */
        patch: operations["patch-admin-enrolments-id"];
        trace?: never;
    };
    "/api/admin/imports/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Check a file
         * @description Admins with the role owner, coordinator. API keys with the scope write:imports.
         */
        put: operations["put-admin-imports-kind-id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{kind}/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a checked file; repeat until done
         * @description Admins with the role owner, coordinator. API keys with the scope write:imports.
         */
        post: operations["post-admin-imports-kind-id-run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what has changed after an event, oldest first. Keys see the records of which they have the read scope. 410: begin again without `after`
         * @description Admins with the role owner, coordinator, viewer. API keys with the scope read:events.
         */
        get: operations["get-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints that events are sent to, oldest first; at most 20
         * @description Admins with the role owner. API keys with the scope read:webhooks.
         */
        get: operations["get-admin-webhooks"];
        put?: never;
        /**
         * Add an endpoint for the events from now on. A key needs the read scopes of the types. The secret is in this answer alone
         * @description Admins with the role owner. API keys with the scope write:webhooks.
         */
        post: operations["post-admin-webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an endpoint
         * @description Admins with the role owner. API keys with the scope read:webhooks.
         */
        get: operations["get-admin-webhooks-id"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint with the log of its deliveries; may be repeated
         * @description Admins with the role owner. API keys with the scope write:webhooks.
         */
        delete: operations["delete-admin-webhooks-id"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume an endpoint; omitted fields keep their value
         * @description Admins with the role owner. API keys with the scope write:webhooks.
         */
        patch: operations["patch-admin-webhooks-id"];
        trace?: never;
    };
    "/api/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret; the former one signs along for 24 hours. It is in this answer alone
         * @description Admins with the role owner. API keys with the scope write:webhooks.
         */
        post: operations["post-admin-webhooks-id-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/pings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test within a minute, once; it is of the type webhook.ping
         * @description Admins with the role owner. API keys with the scope write:webhooks.
         */
        post: operations["post-admin-webhooks-id-pings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again within a minute, once, with the same webhook-id
         * @description Admins with the role owner. API keys with the scope write:webhooks.
         */
        post: operations["post-admin-webhooks-id-replays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent to an endpoint in the last 30 days, newest first
         * @description Admins with the role owner. API keys with the scope read:webhooks.
         */
        get: operations["get-admin-webhooks-id-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the site says about its provider
         * @description Anyone.
         */
        get: operations["get-provider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider/{section}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a section of the provider's settings
         * @description Admins with the role owner. API keys with the scope read:provider.
         */
        get: operations["get-provider-section"];
        /**
         * Change a section; omitted fields keep their value
         * @description Admins with the role owner. API keys with the scope write:provider.
         */
        put: operations["put-provider-section"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider/{section}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a section, newest first
         * @description Admins with the role owner. API keys with the scope read:provider.
         */
        get: operations["get-provider-section-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the programme's team
         * @description Anyone.
         */
        post: operations["post-contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description Anyone.
         */
        get: operations["get-openapi-json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Query your own data, or any student's as an admin; a rejected field is null with an error
         * @description Any signed-in user. API keys with the scope read:students.
         */
        post: operations["post-graphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the worker and its database answer
         * @description Anyone.
         */
        get: operations["get-healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    student: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: student.created, student.updated, student.deleted */
        post: operations["webhook-student"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    enrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: enrolment.created, enrolment.updated, enrolment.deleted */
        post: operations["webhook-enrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    batch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: batch.created, batch.updated, batch.deleted */
        post: operations["webhook-batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    course: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: course.created, course.updated, course.deleted */
        post: operations["webhook-course"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    week: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: week.created, week.updated, week.deleted */
        post: operations["webhook-week"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    resource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: resource.created, resource.updated, resource.deleted */
        post: operations["webhook-resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    assignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: assignment.created, assignment.updated, assignment.deleted */
        post: operations["webhook-assignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: session.created, session.updated, session.deleted */
        post: operations["webhook-session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    submission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: submission.created, submission.updated, submission.deleted */
        post: operations["webhook-submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    result: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: result.created, result.updated, result.deleted */
        post: operations["webhook-result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    certificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: certificate.created, certificate.updated, certificate.deleted */
        post: operations["webhook-certificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    receipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: receipt.created, receipt.updated, receipt.deleted */
        post: operations["webhook-receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    feedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of one kind of record: feedback.created, feedback.updated, feedback.deleted */
        post: operations["webhook-feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AddedQuestions: {
            /**
             * @description New questions
             * @example 1
             */
            count: number;
            /** @description In the order of the body; with `skip`, of those that existed, too */
            ids: string[];
        };
        AnswerLog: {
            attempt: components["schemas"]["Attempt"];
            /** @description Answers by question, in their order */
            answers: {
                /**
                 * @description Position of the question, from 0
                 * @example 0
                 */
                questionIndex: number;
                /**
                 * @description What became of it
                 * @enum {string}
                 */
                outcome: "saved" | "refused";
                /**
                 * @description The reason of a rejection
                 * @enum {string}
                 */
                reason?: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
            }[];
        };
        Assignment: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Title
             * @example A page about yourself
             */
            title: string;
            /**
             * @description What it is about
             * @example Build a page and publish it.
             */
            description: string;
            /** @description Until when it is due */
            dueDate: string | null;
            /**
             * @description Highest possible score
             * @example 100
             */
            maxScore: number;
            /**
             * @description What to do
             * @example Send the link to your repository.
             */
            instructions: string;
        };
        AssignmentRecord: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Title
             * @example A page about yourself
             */
            title: string;
            /**
             * @description What it is about
             * @example Build a page and publish it.
             */
            description: string;
            /** @description Until when it is due */
            dueDate: string | null;
            /**
             * @description Highest possible score
             * @example 100
             */
            maxScore: number;
            /**
             * @description What to do
             * @example Send the link to your repository.
             */
            instructions: string;
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            /**
             * @description In its week, from 0
             * @example 0
             */
            position: number;
        };
        Attempt: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the quiz
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            quizId: string;
            /**
             * @description State
             * @enum {string}
             */
            state: "in_progress" | "finished" | "archived";
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:20:00.000Z
             */
            deadlineAt: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:01.000Z
             */
            serverNow: string;
            /**
             * @description Milliseconds that remain
             * @example 1199000
             */
            remainingMs: number;
            /**
             * @description Number of questions
             * @example 30
             */
            totalQuestions: number;
            /**
             * @description The index of the current question
             * @example 0
             */
            currentIndex: number;
            /** @description The question */
            question: {
                /**
                 * @description Position of the question, from 0
                 * @example 0
                 */
                questionIndex: number;
                /**
                 * @description The question
                 * @example Which number comes next: 2, 4, 8, 16?
                 */
                question: string;
                /**
                 * @description Options of the question, in their order
                 * @example [
                 *       "18",
                 *       "24",
                 *       "32",
                 *       "64"
                 *     ]
                 */
                options: string[];
                /** @description The same in the second language */
                translation?: {
                    /**
                     * @description Language, such as `en` or `hi`
                     * @enum {string}
                     */
                    language: "hi";
                    /**
                     * @description The question
                     * @example अगली संख्या क्या है: 2, 4, 8, 16?
                     */
                    question: string;
                    /**
                     * @description Options of the question, in their order
                     * @example [
                     *       "18",
                     *       "24",
                     *       "32",
                     *       "64"
                     *     ]
                     */
                    options: string[];
                    /** @description The same as safe HTML, for a question with formatting, code or images */
                    html?: {
                        /** @description The question */
                        question: string;
                        /** @description Options of the question, in their order */
                        options: string[];
                    };
                };
                /** @description The same as safe HTML, for a question with formatting, code or images */
                html?: {
                    /** @description The question */
                    question: string;
                    /** @description Options of the question, in their order */
                    options: string[];
                };
                /**
                 * @description The selected option that is not confirmed yet
                 * @example null
                 */
                draft: {
                    /**
                     * @description Position of the chosen option, from 0
                     * @example 2
                     */
                    selectedAnswer: number;
                    /**
                     * @description Rises with each one
                     * @example 1
                     */
                    sequence: number;
                } | null;
            } | null;
            /**
             * @description The next questions, for devices that lose their network
             * @example []
             */
            upcoming: {
                /**
                 * @description Position of the question, from 0
                 * @example 0
                 */
                questionIndex: number;
                /**
                 * @description The question
                 * @example Which number comes next: 2, 4, 8, 16?
                 */
                question: string;
                /**
                 * @description Options of the question, in their order
                 * @example [
                 *       "18",
                 *       "24",
                 *       "32",
                 *       "64"
                 *     ]
                 */
                options: string[];
                /** @description The same in the second language */
                translation?: {
                    /**
                     * @description Language, such as `en` or `hi`
                     * @enum {string}
                     */
                    language: "hi";
                    /**
                     * @description The question
                     * @example अगली संख्या क्या है: 2, 4, 8, 16?
                     */
                    question: string;
                    /**
                     * @description Options of the question, in their order
                     * @example [
                     *       "18",
                     *       "24",
                     *       "32",
                     *       "64"
                     *     ]
                     */
                    options: string[];
                    /** @description The same as safe HTML, for a question with formatting, code or images */
                    html?: {
                        /** @description The question */
                        question: string;
                        /** @description Options of the question, in their order */
                        options: string[];
                    };
                };
                /** @description The same as safe HTML, for a question with formatting, code or images */
                html?: {
                    /** @description The question */
                    question: string;
                    /** @description Options of the question, in their order */
                    options: string[];
                };
            }[];
            /** @description False while another device holds the attempt; see take-over */
            isHeldHere: boolean;
            /**
             * @description Number of answers after the deadline and its grace; not counted
             * @example 0
             */
            lateAnswers: number;
            /**
             * @description The languages of the paper; only when it has more than English
             * @example [
             *       "en",
             *       "hi"
             *     ]
             */
            languages?: ("en" | "hi")[];
            /**
             * @description The one that the student has chosen; only when the paper has more than English
             * @enum {string}
             */
            language?: "en" | "hi";
        };
        Batch: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the course
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            courseId: string;
            course: components["schemas"]["CourseReference"];
            /**
             * @description Name
             * @example March 2027
             */
            name: string;
            /** @description First day of week 1 in timeZone; null: every week is open */
            startsOn: string | null;
            /**
             * @description Time zone, by IANA name
             * @example Europe/Berlin
             */
            timeZone: string;
            /** @description Most students at a time; null: any number */
            capacity: number | null;
            /**
             * @description Name of the college
             * @example City College
             */
            college: string;
            /**
             * @description Active enrolments
             * @example 32
             */
            studentCount: number;
        };
        BulkAnswer: {
            /**
             * @description Rows that are stored, also before this call
             * @example 1
             */
            stored: number;
            /**
             * @description Rows with a problem
             * @example 0
             */
            refused: number;
            /** @description The fate of each row, in the order of the body */
            rows: {
                /**
                 * @description Of the row in the body, from 0
                 * @example 0
                 */
                index: number;
                /**
                 * @description The status of the same call with this row alone
                 * @example 200
                 */
                status: number;
                /** @description Of the record; null after a problem */
                id: string | null;
                /**
                 * @description Why the row was not stored; after `unavailable` it may be, so send it again
                 * @example null
                 */
                problem: {
                    /**
                     * @description Stable code for programs
                     * @enum {string}
                     */
                    code: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
                    /**
                     * @description Sentence for people
                     * @example This batch is full
                     */
                    message: string;
                    /** @description The invalid fields; `week.title` is the title in week, `answers.0` the first of answers */
                    errors?: {
                        /**
                         * @description Path of the field
                         * @example testCode
                         */
                        field: string;
                        /**
                         * @description Sentence for people
                         * @example Invalid test code
                         */
                        message: string;
                    }[];
                } | null;
            }[];
        };
        Certificate: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Number of this record
             * @example A1B2-C3D4-E5F6
             */
            number: string;
            /**
             * @description State
             * @enum {string}
             */
            state: "valid" | "expiring" | "expired" | "revoked";
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Name of the course, which identifies it
             * @example Career Accelerator
             */
            courseName: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            issuedAt: string;
            /** @description When it was renewed */
            renewedAt: string | null;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            validUntil: string;
            /** @description When it was revoked */
            revokedAt: string | null;
            /**
             * @description Id of the student
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            studentId: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /** @description Id of the course */
            courseId: string | null;
        };
        Consent: {
            /**
             * @description Version
             * @example 2026-11-23
             */
            version: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            givenAt: string;
        };
        ContactMessage: {
            /**
             * @description Whether it was stored
             * @constant
             */
            received: true;
        };
        Correction: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the question
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            questionId: string;
            /**
             * @description Which kind it is
             * @enum {string}
             */
            kind: "void" | "key" | "accept";
            /** @description Position of an option, from 0 */
            option: number | null;
            /**
             * @description Why it was done
             * @example Two options are right
             */
            reason: string;
            /**
             * @description Students whose result changed
             * @example 3
             */
            studentsMoved: number;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description When it was undone */
            undoneAt: string | null;
        };
        CorrectionDetails: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the question
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            questionId: string;
            /**
             * @description Which kind it is
             * @enum {string}
             */
            kind: "void" | "key" | "accept";
            /** @description Position of an option, from 0 */
            option: number | null;
            /**
             * @description Why it was done
             * @example Two options are right
             */
            reason: string;
            /**
             * @description Students whose result changed
             * @example 3
             */
            studentsMoved: number;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description When it was undone */
            undoneAt: string | null;
            /** @description At most 2,000; the numbers count all */
            moved: {
                /**
                 * @description Id of the attempt
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                attemptId: string;
                /**
                 * @description Name of the student
                 * @example Asha Rao
                 */
                studentName: string;
                /**
                 * @description Score in percent before the correction
                 * @example 73
                 */
                scoreBefore: number;
                /**
                 * @description Score in percent after the correction
                 * @example 76
                 */
                scoreAfter: number;
                /**
                 * @description Discount in percent before the correction
                 * @example 5
                 */
                awardBefore: number;
                /**
                 * @description Discount in percent after the correction
                 * @example 10
                 */
                awardAfter: number;
            }[];
            /** @description Null once undone */
            undo: components["schemas"]["CorrectionPreview"] | null;
        };
        CorrectionPreview: {
            /**
             * @description Students whose result changed
             * @example 3
             */
            studentsMoved: number;
            /**
             * @description Students whose score became higher
             * @example 3
             */
            scoresUp: number;
            /**
             * @description Students whose score became lower
             * @example 0
             */
            scoresDown: number;
            /**
             * @description Students whose award became larger
             * @example 1
             */
            awardsUp: number;
            /**
             * @description Students whose award became smaller
             * @example 0
             */
            awardsDown: number;
            /** @description At most 2,000; the numbers count all */
            moved: {
                /**
                 * @description Id of the attempt
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                attemptId: string;
                /**
                 * @description Name of the student
                 * @example Asha Rao
                 */
                studentName: string;
                /**
                 * @description Score in percent before the correction
                 * @example 73
                 */
                scoreBefore: number;
                /**
                 * @description Score in percent after the correction
                 * @example 76
                 */
                scoreAfter: number;
                /**
                 * @description Discount in percent before the correction
                 * @example 5
                 */
                awardBefore: number;
                /**
                 * @description Discount in percent after the correction
                 * @example 10
                 */
                awardAfter: number;
            }[];
            /**
             * @description To send when it is applied
             * @example 2.27.0.137.10
             */
            previewed: string;
        };
        Corrections: {
            /** @description Corrections of the question */
            corrections: components["schemas"]["Correction"][];
        };
        Course: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Name of the course, which identifies it
             * @example Career Accelerator
             */
            courseName: string;
            /**
             * @description Name that people see
             * @example Career Accelerator
             */
            displayName: string;
            /**
             * @description What the course is about
             * @example Six months from the basics to an internship.
             */
            courseDescription: string;
            /**
             * @description Length in weeks
             * @example 24
             */
            durationWeeks: number;
            /**
             * @description Work of a week, in words
             * @example 2-3 hours daily
             */
            effortPerWeek: string;
            /**
             * @description Live classes of a week
             * @example 3
             */
            liveClassesPerWeek: number;
            /** @description Whether students see it */
            isActive: boolean;
            /** @description Tools by category */
            toolsAndTechnologies: {
                [key: string]: string[];
            };
            /** @description What students can do afterwards */
            expectedOutcomes: string[];
            /** @description The weeks of the course */
            weeklyRoadmap: components["schemas"]["Week"][];
        };
        CourseReference: {
            /**
             * @description Unique, and never changed
             * @example Career Accelerator
             */
            name: string;
            /**
             * @description What people see; empty: the name
             * @example Career Accelerator 2027
             */
            displayName: string;
        };
        Enrolment: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the batch
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            batchId: string;
            /**
             * @description Id of the student
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            studentId: string;
            /**
             * @description First name
             * @example Asha
             */
            firstName: string;
            /**
             * @description Last name, empty for a person with one name
             * @example Rao
             */
            lastName: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description State
             * @enum {string}
             */
            state: "active" | "paused" | "completed" | "withdrawn";
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2027-03-01T04:30:00.000Z
             */
            since: string;
            /** @description Until when */
            until: string | null;
        };
        Event: {
            /**
             * @description The same however often it arrives; webhooks send it as webhook-id
             * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
             */
            id: string;
            /**
             * @description Rises with every event: a higher one is newer
             * @example 4711
             */
            sequence: number;
            /**
             * @description Of the format of data
             * @constant
             */
            version: 1;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            occurredAt: string;
            /**
             * @description The id of the record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            objectId: string;
            /**
             * @description Which kind it is
             * @example student.created
             * @enum {string}
             */
            type: "student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted";
            /**
             * @description The record after the change, as described under webhooks; null: it was deleted
             * @example {
             *       "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
             *       "firstName": "Asha"
             *     }
             */
            data: {
                [key: string]: unknown;
            } | null;
        };
        EventPage: {
            /** @description Events, the oldest first */
            events: components["schemas"]["Event"][];
            /**
             * @description The value of `after` for the next call, also when there are no more events now
             * @example 3mv-mk1yqj40
             */
            next: string;
        };
        ExternalStudent: {
            /**
             * @description Id of this record in your system
             * @example CC-2027-0041
             */
            externalId: string;
            /**
             * @description invited: has not accepted yet
             * @enum {string}
             */
            state: "student" | "invited";
            /** @description Null until the invitation is accepted */
            studentId: string | null;
            /**
             * @description The open invitation
             * @example null
             */
            invitationId: string | null;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description First name
             * @example Asha
             */
            firstName: string;
            /**
             * @description Last name, empty for a person with one name
             * @example Rao
             */
            lastName: string;
            /**
             * @description E.164 or empty
             * @example +919812345678
             */
            phone: string;
            /**
             * @description Plan of the student
             * @enum {string}
             */
            plan: "free" | "premium";
            /** @description Id of the batch */
            batchId: string | null;
        };
        Feedback: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the student
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            studentId: string;
            /**
             * @description Name
             * @example Asha Rao
             */
            name: string;
            /**
             * @description Semester
             * @example 5
             */
            semester: string;
            /**
             * @description Name of the college
             * @example City College
             */
            college: string;
            /**
             * @description Three words about oneself
             * @example [
             *       "calm",
             *       "curious",
             *       "exact"
             *     ]
             */
            threeWords: string[];
            /**
             * @description Strengths of the student
             * @example Explains her work clearly.
             */
            strengths: string;
            /**
             * @description What the student can improve
             * @example
             */
            areasOfImprovement: string;
            /**
             * @description How the student handles stress
             * @example
             */
            stressHandling: string;
            /**
             * @description Motivation of the student
             * @example
             */
            motivation: string;
            /**
             * @description Null: not rated
             * @example 7
             */
            englishRating: number | null;
            /**
             * @description Null: not rated
             * @example 7
             */
            hindiRating: number | null;
            /**
             * @description Confidence, 1 to 10
             * @example
             */
            confidence: string;
            /**
             * @description How the student decides
             * @example
             */
            decisionMaking: string;
            /**
             * @description What the student is proudest of
             * @example
             */
            biggestAchievement: string;
            /**
             * @description What changed the student
             * @example
             */
            turningPoint: string;
            /**
             * @description How the student deals with conflicts
             * @example
             */
            conflicts: string;
            /**
             * @description What worries the student
             * @example
             */
            futureConcern: string;
            /**
             * @description How well thoughts and goals fit together
             * @example
             */
            alignInThoughts: string;
            /**
             * @description Why the course was chosen
             * @example
             */
            courseChosen: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description Who wrote it */
            author: string | null;
        };
        FinishedTest: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the person
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            userId: string;
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Id of the quiz
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            quizId: string;
            /**
             * @description Rounded percentage of correct answers
             * @example 87
             */
            score: number;
            /**
             * @description Number of correct answers
             * @example 26
             */
            correctCount: number;
            /**
             * @description Number of questions
             * @example 30
             */
            totalQuestions: number;
            /**
             * @description Seconds
             * @example 1020
             */
            timeSpent: number;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:17:00.000Z
             */
            completedAt: string;
            /** @description The test's own scale, which decides the fee: 15% from 85%, 10% from 75%, 5% from 65% */
            award: {
                /**
                 * @description Discount in percent
                 * @example 15
                 */
                discountPercent: number;
            };
            /** @description The dashboard's scale, which decides no fee: 15% from 80%, 10% from 70%, 5% from 60% */
            eligibility: {
                /** @description Whether the score earns a discount */
                eligible: boolean;
                /**
                 * @description Discount in percent
                 * @example 15
                 */
                discountPercent: number;
            };
            /**
             * @description Indexes of the questions whose answer in this call came too late or differs from the stored one
             * @example []
             */
            notCounted: number[];
        };
        GraphqlAnswer: {
            /**
             * @description The requested fields
             * @example {
             *       "getStudentOverallPerformance": [
             *         {
             *           "courseName": "Career Accelerator",
             *           "averageGrade": 72.5
             *         }
             *       ]
             *     }
             */
            data?: {
                [key: string]: unknown;
            };
            /** @description Each field with an error */
            errors?: {
                /** @description Sentence for people */
                message: string;
                /** @description Where it is */
                locations?: {
                    /**
                     * @description Line of the file
                     * @example 1
                     */
                    line: number;
                    /**
                     * @description Name of a column of the file
                     * @example 1
                     */
                    column: number;
                }[];
                /** @description Address on the site */
                path?: (string | number)[];
                /** @description Later due dates of single students */
                extensions: {
                    /**
                     * @description Stable code for programs
                     * @enum {string}
                     */
                    code: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
                    /**
                     * @description Id of the request, for questions to us
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    requestId: string;
                    /** @description The invalid fields; `week.title` is the title in week, `answers.0` the first of answers */
                    errors?: {
                        /**
                         * @description Path of the field
                         * @example testCode
                         */
                        field: string;
                        /**
                         * @description Sentence for people
                         * @example Invalid test code
                         */
                        message: string;
                    }[];
                };
            }[];
        };
        Health: {
            /**
             * @description Status
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /**
             * @description Version and commit of the worker, as in `x-release`.
             * @example 0.1.0+abc1234
             */
            release: string;
            /**
             * @description The number of migrations of the database.
             * @example 15
             */
            schemaVersion?: number;
            /**
             * @description Requests are refused until the maintenance ends.
             * @constant
             */
            state?: "maintenance";
            /**
             * @description A newer release has migrated the database.
             * @constant
             */
            schema?: "ahead";
        };
        Import: {
            /**
             * @description State
             * @enum {string}
             */
            state: "draft" | "running" | "done";
            /**
             * @description Number in all
             * @example 5000
             */
            total: number;
            /**
             * @description Number of rows that were stored
             * @example 1500
             */
            stored: number;
            /**
             * @description Why it was not stored
             * @example
             */
            problem: string;
            /**
             * @description Rows that were not stored, with their problems
             * @example null
             */
            leftOut: string | null;
            /** @description Number of rows that were checked */
            checked?: {
                /** @description Rows, in their order */
                rows: {
                    /**
                     * @description Why it was not stored
                     * @example 1
                     */
                    problem: number;
                    /**
                     * @description Number of new records
                     * @example 1
                     */
                    new: number;
                    /**
                     * @description Number of records that changed
                     * @example 1
                     */
                    changed: number;
                    /**
                     * @description What was chosen
                     * @example 1
                     */
                    choice: number;
                    /**
                     * @description Number of records that stayed the same
                     * @example 1
                     */
                    same: number;
                    /**
                     * @description What remains
                     * @example 1
                     */
                    left: number;
                };
                /** @description Rows with a problem */
                problems: {
                    /**
                     * @description Line of the file
                     * @example 1
                     */
                    line: number;
                    /**
                     * @description Sentence for people
                     * @example Please enter a score
                     */
                    message: string;
                }[];
            };
        };
        Invitation: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description First name
             * @example Asha
             */
            firstName: string;
            /**
             * @description Last name, empty for a person with one name
             * @example Rao
             */
            lastName: string;
            /**
             * @description E.164 or empty
             * @example +919812345678
             */
            phone: string;
            /**
             * @description Branch of study
             * @example BCA
             */
            branch: string;
            /**
             * @description Name of the student's college
             * @example City College
             */
            collegeName: string;
            /** @description Id of the batch */
            batchId: string | null;
            /** @description The course */
            course: components["schemas"]["CourseReference"] | null;
            /** @description Name of the batch */
            batch: string | null;
            /** @description Plan of the student */
            plan: ("free" | "premium") | null;
            /**
             * @description Null: a student
             * @example null
             */
            staffRole: ("owner" | "coordinator" | "grader" | "counsellor" | "viewer") | null;
            /**
             * @description State
             * @enum {string}
             */
            state: "pending" | "accepted" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            sentAt: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            expiresAt: string;
            /** @description When the invitation was accepted */
            acceptedAt: string | null;
            /** @description The account that accepted it */
            acceptedBy: string | null;
        };
        ItemAnalysis: {
            /**
             * @description Id of the quiz
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            quizId: string;
            /**
             * @description Finished attempts
             * @example 480
             */
            attempts: number;
            /**
             * @description Not in the figures yet
             * @example 0
             */
            notCounted: number;
            /** @description In percent */
            meanScore: number | null;
            /** @description Null below two attempts */
            standardDeviation: number | null;
            /** @description KR-20; null for drawn papers */
            reliability: number | null;
            /**
             * @description What the reliability means
             * @example About 83% comes from the students.
             */
            reliabilityMeaning: string;
            /** @description How often each value occurred */
            distribution: {
                /**
                 * @description From this number on
                 * @example 65
                 */
                from: number;
                /**
                 * @description Up to this number
                 * @example 74
                 */
                to: number;
                /**
                 * @description Number of attempts
                 * @example 96
                 */
                attempts: number;
            }[];
            /** @description The questions */
            questions: {
                /**
                 * @description Of this version
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                _id: string;
                /**
                 * @description The same for all versions
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                questionKey: string;
                /** @description Null when it was removed */
                number: number | null;
                /**
                 * @description Version
                 * @example 1
                 */
                version: number;
                /** @description Whether it holds today */
                isCurrent: boolean;
                /**
                 * @description The question
                 * @example Which element starts a numbered list?
                 */
                question: string;
                /**
                 * @description Number of attempts
                 * @example 480
                 */
                attempts: number;
                /**
                 * @description Index of the correct option
                 * @example 0
                 */
                correctAnswer: number;
                /**
                 * @description 0 to 1
                 * @example 0.67
                 */
                shareRight: number;
                /** @description Correlation with the rest of the score, -1 to 1 */
                discrimination: number | null;
                /** @description Median of the time, in seconds */
                medianSeconds: number | null;
                /**
                 * @description How many did not answer
                 * @example 3
                 */
                notAnswered: number;
                /** @description Options of the question, in their order */
                options: {
                    /**
                     * @description Text
                     * @example <ol>
                     */
                    text: string;
                    /**
                     * @description How many chose it
                     * @example 322
                     */
                    chosen: number;
                    /** @description By the best quarter of the attempts */
                    chosenByBest: number | null;
                }[];
                /** @description What is worth a look */
                flags: {
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    kind: "few_answers" | "other_option" | "not_better" | "weak" | "easy" | "guessed" | "not_answered" | "unused_option";
                    /**
                     * @description Why it was done
                     * @example 97% are right.
                     */
                    reason: string;
                }[];
            }[];
        };
        Notice: {
            /**
             * @description The day from which it applies
             * @example 2026-11-23
             */
            version: string;
            /**
             * @description Address
             * @example https://kadam.example/privacy
             */
            url: string;
            /** @description What data are used for */
            purposes: string[];
        };
        /**
         * @description OpenAPI 3.1
         * @example {
         *       "openapi": "3.1.0"
         *     }
         */
        OpenApi: {
            [key: string]: unknown;
        };
        OwnCourse: {
            /** @description The course */
            course: components["schemas"]["Course"] | null;
            /** @description Progress of the student */
            progress: components["schemas"]["Progress"] | null;
        };
        OwnUser: {
            /**
             * @description Id of this record
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            id: string;
            /**
             * @description External id of the account; equal to `id`
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            clerkId: string;
            /**
             * @description First name
             * @example Asha
             */
            firstName: string;
            /**
             * @description Last name, empty for a person with one name
             * @example Rao
             */
            lastName: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description Plan of the student
             * @enum {string}
             */
            plan: "free" | "premium";
            /** @description Null: none */
            course: components["schemas"]["CourseReference"] | null;
            /**
             * @description Student or admin
             * @enum {string}
             */
            userType: "student" | "admin";
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description The newest privacy notice that the person agreed to */
            noticeVersion: string | null;
        };
        Problem: {
            /**
             * @description Documentation of the code
             * @example /api/docs#invalid_fields
             */
            type: string;
            /**
             * @description Title
             * @example Invalid fields
             */
            title: string;
            /**
             * @description Status
             * @example 422
             */
            status: number;
            /**
             * @description Stable code for programs
             * @example invalid_fields
             * @enum {string}
             */
            code: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
            /**
             * @description A message for people
             * @example Invalid test code
             */
            message: string;
            /**
             * @description The same message
             * @example Invalid test code
             */
            detail: string;
            /** @description The invalid fields; `week.title` is the title in week, `answers.0` the first of answers */
            errors?: {
                /**
                 * @description Path of the field
                 * @example testCode
                 */
                field: string;
                /**
                 * @description Sentence for people
                 * @example Invalid test code
                 */
                message: string;
            }[];
            /** @description The current version, after a conflict */
            current?: unknown;
            /**
             * @description Id of the request, for questions to us
             * @example 6c1f9e0d-3a5b-4e7c-8d21-9f0b7a6e5c43
             */
            requestId: string;
        };
        Profile: {
            /**
             * @description Id of the person
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            userId: string;
            /**
             * @description Branch of study
             * @example BCA
             */
            branch: string;
            /**
             * @description Name of the student's college
             * @example City College
             */
            collegeName: string;
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Name of the principal
             * @example Default Principal
             */
            principalName: string;
        };
        Progress: {
            /**
             * @description Completed part of the course, in percent
             * @example 4.2
             */
            overallProgress: number;
            /**
             * @description Minutes
             * @example 95
             */
            totalTimeSpent: number;
            /** @description Week of the programme that runs now */
            currentWeek: number | null;
            /** @description The weeks of the course */
            modules: {
                /**
                 * @description Week of the course, from 1
                 * @example 1
                 */
                week: number;
                /** @description Whether it is completed */
                isCompleted: boolean;
            }[];
        };
        Provider: {
            /** @description Names of the provider */
            identity: {
                /**
                 * @description Name
                 * @example Sopaan
                 */
                name: string;
                /**
                 * @description Name of the company
                 * @example Sopaan Career School Private Limited
                 */
                legalName: string;
                /**
                 * @description Sentence below the name
                 * @example From college to career
                 */
                tagline: string;
                /**
                 * @description For whom it is
                 * @example For BCA and MCA students in India
                 */
                audience: string;
            };
            /** @description Colours and pictures */
            looks: {
                /**
                 * @description Of links and buttons; empty: that of the software
                 * @example #2b3a8c
                 */
                colour: string;
                /** @description The logo, PNG or JPEG; null: none. Its address never shows another picture */
                logo: {
                    /**
                     * @description Address
                     * @example https://sopaan.example/pictures/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a-512x512.png
                     */
                    url: string;
                    /**
                     * @description In pixels
                     * @example 512
                     */
                    width: number;
                    /**
                     * @description Height in pixels
                     * @example 512
                     */
                    height: number;
                } | null;
                /** @description The icon, a square PNG; null: none. Its address never shows another picture */
                icon: {
                    /**
                     * @description Address
                     * @example https://sopaan.example/pictures/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a-512x512.png
                     */
                    url: string;
                    /**
                     * @description In pixels
                     * @example 512
                     */
                    width: number;
                    /**
                     * @description Height in pixels
                     * @example 512
                     */
                    height: number;
                } | null;
            };
            /** @description How to reach the provider */
            contact: {
                /**
                 * @description Street of the address
                 * @example 12 Station Road
                 */
                street: string;
                /**
                 * @description City of the address
                 * @example Nagpur
                 */
                city: string;
                /**
                 * @description Email address
                 * @example office@sopaan.example
                 */
                email: string;
                /**
                 * @description Phone number
                 * @example +91 20 1234 5678
                 */
                phone: string;
                /**
                 * @description With country code; empty: no chat
                 * @example 911234567890
                 */
                chatNumber: string;
                /**
                 * @description When the office is open
                 * @example Monday to Saturday, 9 am to 6 pm
                 */
                openingHours: string;
                /**
                 * @description Who answers complaints
                 * @example Grievance desk
                 */
                grievanceName: string;
                /**
                 * @description Email address for complaints
                 * @example complaints@sopaan.example
                 */
                grievanceEmail: string;
                /**
                 * @description Tax number of the provider
                 * @example 27AAAAA0000A1Z5
                 */
                taxNumber: string;
                /**
                 * @description Registration number of the company
                 * @example U80300PN2026PTC000001
                 */
                companyNumber: string;
            };
            /** @description Time zone, currency and formats */
            region: {
                /**
                 * @description Time zone, by IANA name
                 * @example Europe/Berlin
                 */
                timeZone: string;
                /**
                 * @description Currency, by ISO 4217
                 * @example EUR
                 */
                currency: string;
                /**
                 * @description How numbers are written, such as `en-IN`
                 * @example en-GB
                 */
                numberFormat: string;
            };
            /** @description Length and work of the programme */
            programme: {
                /**
                 * @description Length in months
                 * @example 6
                 */
                months: number;
                /**
                 * @description Weeks
                 * @example 26
                 */
                weeks: number;
                /**
                 * @description Work of a day, in words
                 * @example 2-3 hours daily
                 */
                workload: string;
                /**
                 * @description Month in which placement begins
                 * @example 4
                 */
                placementMonth: number;
                /**
                 * @description Months of the internship
                 * @example 1
                 */
                internshipMonths: number;
                /**
                 * @description Months after which the certificate is given
                 * @example 6
                 */
                certificateMonths: number;
            };
            /** @description Branches of study */
            branches: {
                /** @description Their students take the test */
                open: string[];
                /** @description Named on the site, without a test */
                announced: string[];
            };
            /** @description What students can choose from */
            plans: {
                /** @description Null: not offered */
                individual: {
                    /**
                     * @description Name
                     * @example Individual plan
                     */
                    name: string;
                    /**
                     * @description For one student
                     * @example 20000
                     */
                    price: number;
                    /**
                     * @description A short mark
                     * @example 25% OFF
                     */
                    mark: string;
                    /**
                     * @description A note
                     * @example for 6 months
                     */
                    note: string;
                    /** @description What the price includes */
                    includes: string[];
                } | null;
                /** @description Null: not offered */
                college: {
                    /**
                     * @description Name
                     * @example Individual plan
                     */
                    name: string;
                    /**
                     * @description For one student
                     * @example 20000
                     */
                    price: number;
                    /**
                     * @description A short mark
                     * @example 25% OFF
                     */
                    mark: string;
                    /**
                     * @description A note
                     * @example for 6 months
                     */
                    note: string;
                    /** @description What the price includes */
                    includes: string[];
                    /** @description The percent off for so many students together */
                    volumeDiscounts: {
                        /**
                         * @description From this number on
                         * @example 50
                         */
                        from: number;
                        /**
                         * @description In percent
                         * @example 5
                         */
                        percent: number;
                    }[];
                } | null;
            };
            /** @description The award of the scholarship test, best first */
            awards: {
                /**
                 * @description Lowest score that earns it, in percent
                 * @example 85
                 */
                minimumScore: number;
                /**
                 * @description Discount in percent
                 * @example 15
                 */
                discountPercent: number;
            }[];
        };
        ProviderSection: {
            /**
             * @description Section of the settings
             * @example identity
             */
            section: string;
            /**
             * @description The newest version; 0 before the first
             * @example 7
             */
            version: number;
            /**
             * @description The fields of the section
             * @example {
             *       "name": "Sopaan"
             *     }
             */
            value: {
                [key: string]: unknown;
            };
        };
        ProviderVersion: {
            /**
             * @description Version
             * @example 7
             */
            version: number;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2027-01-05T13:00:00.000Z
             */
            savedAt: string;
            /** @description Who saved it */
            savedBy: string | null;
            /**
             * @description The version that this one brought back
             * @example null
             */
            restores: number | null;
            /**
             * @description Its first day; null: at once
             * @example null
             */
            effectiveFrom: string | null;
            /**
             * @description The fields of the section
             * @example {
             *       "name": "Sopaan"
             *     }
             */
            value: {
                [key: string]: unknown;
            };
        };
        PublicCertificate: {
            /**
             * @description Number of this record
             * @example A1B2-C3D4-E5F6
             */
            number: string;
            /**
             * @description State
             * @enum {string}
             */
            state: "valid" | "expiring" | "expired" | "revoked";
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Name of the course, which identifies it
             * @example Career Accelerator
             */
            courseName: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            issuedAt: string;
            /** @description When it was renewed */
            renewedAt: string | null;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            validUntil: string;
            /** @description When it was revoked */
            revokedAt: string | null;
        };
        Question: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Key of the question
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            questionKey: string;
            /**
             * @description Version
             * @example 1
             */
            version: number;
            /**
             * @description State
             * @enum {string}
             */
            state: "active" | "draft" | "retired";
            question: components["schemas"]["QuestionItem"];
            /**
             * @description Finished attempts with it, in all quizzes
             * @example 480
             */
            shown: number;
            /**
             * @description How many answered correctly
             * @example 322
             */
            correct: number;
        };
        QuestionItem: {
            /**
             * @description Text
             * @example What is 2 + 2?
             */
            text: string;
            /**
             * @description Options of the question, in their order
             * @example [
             *       "3",
             *       "4"
             *     ]
             */
            options: string[];
            /**
             * @description Index of the correct option
             * @example 1
             */
            correctAnswer: number;
            /** @description Topic */
            topic?: string;
            /** @description From 1, easy, to 3, hard */
            difficulty?: number;
            /** @description Tags */
            tags?: string[];
            /** @description Why the answer is correct */
            explanation?: string;
            /** @description Where the question comes from */
            source?: string;
            /** @description Whether it is a draft */
            isDraft?: boolean;
            /** @description The options keep their order */
            keepsOrder?: boolean;
            /** @description Used for practice, not for the test */
            forPractice?: boolean;
            /** @description The same in the second language */
            translation?: {
                /**
                 * @description Language, such as `en` or `hi`
                 * @enum {string}
                 */
                language: "hi";
                /** @description Text */
                text: string;
                /** @description Options of the question, in their order */
                options: string[];
                /** @description Why the answer is correct */
                explanation?: string;
            };
            /** @description The texts are Markdown */
            usesMarkdown?: boolean;
            /** @description Images of the question */
            images?: string[];
        };
        QuestionPreview: {
            /**
             * @description Text
             * @example <p>What is 2<sup>3</sup>?</p>
             */
            text: string;
            /** @description Options of the question, in their order */
            options: string[];
            /**
             * @description Why the answer is correct
             * @example
             */
            explanation: string;
            /** @description The same in the second language */
            translation?: {
                /**
                 * @description Text
                 * @example <p>What is 2<sup>3</sup>?</p>
                 */
                text: string;
                /** @description Options of the question, in their order */
                options: string[];
                /**
                 * @description Why the answer is correct
                 * @example
                 */
                explanation: string;
            };
            /** @description Why the question could not be stored */
            faults: {
                /**
                 * @description Path of the field
                 * @example options[1]
                 */
                field: string;
                /**
                 * @description Sentence for people
                 * @example <sup> is not closed
                 */
                message: string;
            }[];
        };
        Quiz: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Title
             * @example Scholarship Aptitude Test
             */
            title: string;
            /**
             * @description Branch of study
             * @example BCA
             */
            branch: string;
            /**
             * @description Minutes
             * @example 20
             */
            timeLimit: number;
            /**
             * @description Number of questions
             * @example 30
             */
            totalQuestions: number;
            /** @description The questions */
            questions: {
                /**
                 * @description Position of the question, from 0
                 * @example 0
                 */
                questionIndex: number;
                /**
                 * @description The question
                 * @example Which number comes next: 2, 4, 8, 16?
                 */
                question: string;
                /**
                 * @description Options of the question, in their order
                 * @example [
                 *       "18",
                 *       "24",
                 *       "32",
                 *       "64"
                 *     ]
                 */
                options: string[];
                /** @description The same in the second language */
                translation?: {
                    /**
                     * @description Language, such as `en` or `hi`
                     * @enum {string}
                     */
                    language: "hi";
                    /**
                     * @description The question
                     * @example अगली संख्या क्या है: 2, 4, 8, 16?
                     */
                    question: string;
                    /**
                     * @description Options of the question, in their order
                     * @example [
                     *       "18",
                     *       "24",
                     *       "32",
                     *       "64"
                     *     ]
                     */
                    options: string[];
                };
                /**
                 * @description Index of the correct option; for admins only
                 * @example 1
                 */
                correctAnswer?: number;
            }[];
        };
        RatableWeek: {
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            course: components["schemas"]["CourseReference"];
            /**
             * Format: date-time
             * @description The last instant of the week; until then the rating can change
             * @example 2026-01-11T18:29:59.999Z
             */
            endsAt: string;
            /** @description From 1 to 10; null until the week is rated */
            rating: number | null;
            /**
             * @description Comment of the student
             * @example The class on forms went too fast.
             */
            comment: string;
        };
        RatingReview: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the student
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            studentId: string;
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description Id of the batch
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            batchId: string;
            /**
             * @description First week
             * @example 1
             */
            fromWeek: number;
            /**
             * @description Last week
             * @example 1
             */
            untilWeek: number;
            /**
             * @description Of the ratings of these weeks when it was opened
             * @example 5.5
             */
            average: number;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-02-01T18:30:00.000Z
             */
            openedAt: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-02-15T18:30:00.000Z
             */
            dueAt: string;
            /**
             * @description State
             * @example closed
             * @enum {string}
             */
            state: "open" | "in_progress" | "closed";
            /** @description Name of the owner */
            ownerName: string | null;
            /**
             * @description A note
             * @example Wants slower classes. Agreed on a weekly question hour.
             */
            note: string;
            /** @description What became of it */
            outcome: ("improved" | "not_improved" | "left") | null;
        };
        Resource: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Title
             * @example How a browser finds a page
             */
            title: string;
            /**
             * @description Address
             * @example https://reading.example/browsers
             */
            url: string;
            /**
             * @description Which kind it is
             * @enum {string}
             */
            type: "video" | "article" | "document" | "tool" | "other";
        };
        ResourceRecord: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Title
             * @example How a browser finds a page
             */
            title: string;
            /**
             * @description Address
             * @example https://reading.example/browsers
             */
            url: string;
            /**
             * @description Which kind it is
             * @enum {string}
             */
            type: "video" | "article" | "document" | "tool" | "other";
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            /**
             * @description In its week, from 0
             * @example 0
             */
            position: number;
        };
        Result: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the person
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            userId: string;
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Id of the quiz
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            quizId: string;
            /**
             * @description Rounded percentage of correct answers
             * @example 87
             */
            score: number;
            /**
             * @description Number of correct answers
             * @example 26
             */
            correctCount: number;
            /**
             * @description Number of questions
             * @example 30
             */
            totalQuestions: number;
            /**
             * @description Seconds
             * @example 1020
             */
            timeSpent: number;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:17:00.000Z
             */
            completedAt: string;
            /** @description The test's own scale, which decides the fee: 15% from 85%, 10% from 75%, 5% from 65% */
            award: {
                /**
                 * @description Discount in percent
                 * @example 15
                 */
                discountPercent: number;
            };
            /** @description The dashboard's scale, which decides no fee: 15% from 80%, 10% from 70%, 5% from 60% */
            eligibility: {
                /** @description Whether the score earns a discount */
                eligible: boolean;
                /**
                 * @description Discount in percent
                 * @example 15
                 */
                discountPercent: number;
            };
        };
        Session: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Title
             * @example Expert talk
             */
            title: string;
            /**
             * @description What it is about
             * @example How a hiring manager reads a portfolio.
             */
            description: string;
            /**
             * Format: date
             * @description In timeZone
             * @example 2026-01-05
             */
            date: string;
            /**
             * @description HH:MM in timeZone
             * @example 18:30
             */
            time: string;
            /**
             * @description Time zone, by IANA name
             * @example Europe/Berlin
             */
            timeZone: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            startsAt: string;
            /**
             * @description Length in minutes
             * @example 60
             */
            durationMinutes: number;
            /**
             * @description For students the join address, which opens 10 minutes before the start
             * @example https://meet.example/expert-talk
             */
            link: string;
            /** @description False: planned, and hidden from students */
            isActive: boolean;
        };
        SignedIn: {
            user: components["schemas"]["OwnUser"];
        };
        Student: {
            /**
             * @description Id of this record
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            id: string;
            /**
             * @description External id of the account; equal to `id`
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            clerkId: string;
            /**
             * @description First name
             * @example Asha
             */
            firstName: string;
            /**
             * @description Last name, empty for a person with one name
             * @example Rao
             */
            lastName: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description Plan of the student
             * @enum {string}
             */
            plan: "free" | "premium";
            /** @description Null: none */
            course: components["schemas"]["CourseReference"] | null;
            /**
             * @description Student or admin
             * @enum {string}
             */
            userType: "student" | "admin";
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description The id of your system; null: you have given none */
            externalId: string | null;
            /**
             * Format: date-time
             * @description When the record changed last
             * @example 2027-03-01T04:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description E.164 or empty
             * @example +919812345678
             */
            phone: string;
            /** @description Id of the batch */
            batchId: string | null;
            /** @description Name of the batch */
            batch: string | null;
        };
        StudentChanges: {
            /** @description As they are now, those that changed first in front */
            changed: components["schemas"]["User"][];
            /** @description Gone in the last 90 days; forget them first */
            deleted: {
                /**
                 * @description Id of this record
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description An instant in UTC
                 * @example 2027-03-01T04:30:00.000Z
                 */
                deletedAt: string;
            }[];
            /**
             * @description The value of `after` for the next call, also when nothing more has changed now
             * @example 3mv-mk1yqj40
             */
            next: string;
        };
        Submission: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the assignment
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            assignmentId: string;
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            /**
             * @description The week's title
             * @example How the web works
             */
            module: string;
            /**
             * @description Title
             * @example A page about yourself
             */
            title: string;
            /**
             * @description Highest possible score
             * @example 100
             */
            maxScore: number;
            /**
             * @description Address of the work
             * @example https://github.com/asha/first-page
             */
            submissionLink: string;
            /**
             * @description What it is about
             * @example The page, with its source.
             */
            description: string;
            /**
             * @description Notes of the student
             * @example
             */
            notes: string;
            /**
             * @description Version
             * @example 1
             */
            version: number;
            /** @description Status */
            status: ("graded" | "returned") | null;
            /** @description Score */
            score: number | null;
            /**
             * @description Feedback to the student
             * @example Clear work.
             */
            feedback: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            submittedAt: string;
            /** @description When it was graded */
            gradedAt: string | null;
            /** @description What a new grading changed */
            regrade: ("asked" | "kept" | "regraded") | null;
            /** @description The student */
            student: {
                /**
                 * @description First name
                 * @example Asha
                 */
                firstName: string;
                /**
                 * @description Last name, empty for a person with one name
                 * @example Rao
                 */
                lastName: string;
            };
            /**
             * @description Id of the student
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            studentId: string;
            /** @description Id of the course */
            courseId: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                _id: string;
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
            };
        };
        TestStatus: {
            /** @description Whether the test was taken */
            hasAttempted: boolean;
            /** @description The result */
            result: components["schemas"]["Result"] | null;
            /**
             * @description The running attempt, if any
             * @example null
             */
            attempt: components["schemas"]["Attempt"] | null;
        };
        TextPreview: {
            /** @description Null for plain text */
            html: (string | null)[];
        };
        User: {
            /**
             * @description Id of this record
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            id: string;
            /**
             * @description External id of the account; equal to `id`
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            clerkId: string;
            /**
             * @description First name
             * @example Asha
             */
            firstName: string;
            /**
             * @description Last name, empty for a person with one name
             * @example Rao
             */
            lastName: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description Plan of the student
             * @enum {string}
             */
            plan: "free" | "premium";
            /** @description Null: none */
            course: components["schemas"]["CourseReference"] | null;
            /**
             * @description Student or admin
             * @enum {string}
             */
            userType: "student" | "admin";
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description The id of your system; null: you have given none */
            externalId: string | null;
            /**
             * Format: date-time
             * @description When the record changed last
             * @example 2027-03-01T04:30:00.000Z
             */
            updatedAt: string;
        };
        Webhook: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Address
             * @example https://register.college.example/kadam
             */
            url: string;
            /**
             * @description What it is about
             * @example Register of the college
             */
            description: string;
            /**
             * @description Types of events that are sent; none: all
             * @example [
             *       "student.created",
             *       "student.updated"
             *     ]
             */
            types: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
            /**
             * @description given_up: paused because it accepted nothing for a day
             * @enum {string}
             */
            state: "active" | "failing" | "paused" | "given_up";
            /**
             * @description Events that wait, counted up to 1,000
             * @example 0
             */
            waiting: number;
            /** @description Since when it has accepted nothing; null: it accepts */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
        };
        WebhookDelivery: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Which kind it is
             * @enum {string}
             */
            kind: "event" | "replay" | "ping";
            /**
             * @description The webhook-id
             * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
             */
            eventId: string;
            /**
             * @description Which kind it is
             * @example student.created
             */
            type: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /** @description Null: it waits */
            triedAt: string | null;
            /** @description It answered 2xx */
            isAccepted: boolean;
            /** @description Of the answer; null: there was none */
            status: number | null;
            /**
             * @description Why it was not accepted; empty otherwise
             * @example
             */
            error: string;
            /**
             * @description Milliseconds until the answer
             * @example 120
             */
            durationMs: number;
        };
        WebhookSecret: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Address
             * @example https://register.college.example/kadam
             */
            url: string;
            /**
             * @description What it is about
             * @example Register of the college
             */
            description: string;
            /**
             * @description Types of events that are sent; none: all
             * @example [
             *       "student.created",
             *       "student.updated"
             *     ]
             */
            types: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
            /**
             * @description given_up: paused because it accepted nothing for a day
             * @enum {string}
             */
            state: "active" | "failing" | "paused" | "given_up";
            /**
             * @description Events that wait, counted up to 1,000
             * @example 0
             */
            waiting: number;
            /** @description Since when it has accepted nothing; null: it accepts */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Verifies webhook-signature; in this answer alone
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        Week: {
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            /**
             * @description Title
             * @example How the web works
             */
            title: string;
            /** @description Topics */
            topics: string[];
            /** @description Projects of the week */
            projects: (string | {
                /** @description Title */
                title: string;
                /** @description What it is about */
                description: string;
            })[];
            /** @description Topics of the live classes */
            liveClassTopics: string[];
            /** @description Material of the week */
            resources: components["schemas"]["Resource"][];
            /** @description Assignments of the week */
            assignments: components["schemas"]["Assignment"][];
        };
        WeekCompletion: {
            /** @description The weeks of the course */
            modules: {
                /**
                 * @description Week of the course, from 1
                 * @example 1
                 */
                week: number;
                /** @description Whether it is completed */
                isCompleted: boolean;
            }[];
            /**
             * @description Week of the programme that runs now
             * @example 1
             */
            currentWeek?: number;
        };
        WeekRecord: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            /**
             * @description Title
             * @example How the web works
             */
            title: string;
            /** @description Topics */
            topics: string[];
            /** @description Projects of the week */
            projects: (string | {
                /** @description Title */
                title: string;
                /** @description What it is about */
                description: string;
            })[];
            /** @description Topics of the live classes */
            liveClassTopics: string[];
        };
        WeeklyRating: {
            /**
             * @description Id of this record
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            _id: string;
            /**
             * @description Id of the student
             * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
             */
            studentId: string;
            /**
             * @description Name of the student
             * @example Asha Rao
             */
            studentName: string;
            /**
             * @description Email address
             * @example asha@students.example
             */
            email: string;
            /**
             * @description Id of the batch
             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
             */
            batchId: string;
            /**
             * @description Week of the course, from 1
             * @example 1
             */
            week: number;
            /**
             * @description From 1 to 10
             * @example 8
             */
            rating: number;
            /**
             * @description Comment of the student
             * @example The class on forms went too fast.
             */
            comment: string;
            /**
             * Format: date-time
             * @description An instant in UTC
             * @example 2026-01-05T13:00:00.000Z
             */
            createdAt: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "post-auth-sign-in-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@students.example",
                 *       "password": "a-long-enough-phrase"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description Email address
                     */
                    email: string;
                    /** @description Password, at least 8 characters */
                    password: string;
                    /** @description Stable code for programs */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "firstName": "Asha",
                     *         "lastName": "Rao",
                     *         "email": "asha@students.example",
                     *         "plan": "free",
                     *         "course": {
                     *           "name": "Career Accelerator",
                     *           "displayName": "Career Accelerator 2027"
                     *         },
                     *         "userType": "student",
                     *         "createdAt": "2026-01-05T13:00:00.000Z",
                     *         "noticeVersion": "2026-11-23"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-auth-sign-up-email": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "email": "asha@students.example",
                 *       "password": "a-long-enough-phrase",
                 *       "noticeVersion": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    /** @description First name */
                    firstName: string;
                    /**
                     * @description Last name, empty for a person with one name
                     * @default
                     */
                    lastName?: string;
                    /**
                     * Format: email
                     * @description Email address
                     */
                    email: string;
                    /** @description Password, at least 8 characters */
                    password: string;
                    /** @description Accepted and ignored */
                    name?: unknown;
                    /** @description Accepted and ignored */
                    clerkId?: unknown;
                    /** @description Accepted and ignored */
                    userType?: unknown;
                    /** @description Accepted and ignored */
                    role?: unknown;
                    /** @description Accepted and ignored */
                    plan?: unknown;
                    /**
                     * @description Version of the privacy notice that the person agreed to
                     * @example 2026-11-23
                     */
                    noticeVersion?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "firstName": "Asha",
                     *         "lastName": "Rao",
                     *         "email": "asha@students.example",
                     *         "plan": "free",
                     *         "course": {
                     *           "name": "Career Accelerator",
                     *           "displayName": "Career Accelerator 2027"
                     *         },
                     *         "userType": "student",
                     *         "createdAt": "2026-01-05T13:00:00.000Z",
                     *         "noticeVersion": "2026-11-23"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-auth-sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-users-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "plan": "free",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "userType": "student",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "noticeVersion": "2026-11-23"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *       "email": "asha@students.example",
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "userType": "student"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description External id of the account; equal to `id`
                     * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                     */
                    clerkId?: string;
                    /** @description Accepted and ignored */
                    email?: unknown;
                    /** @description Accepted and ignored */
                    firstName?: unknown;
                    /** @description Accepted and ignored */
                    lastName?: unknown;
                    /** @description Accepted and ignored */
                    userType?: unknown;
                    /** @description Accepted and ignored */
                    role?: unknown;
                    /** @description Accepted and ignored */
                    plan?: unknown;
                    /** @description Accepted and ignored */
                    course?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "plan": "free",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "userType": "student",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "noticeVersion": "2026-11-23"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-privacy-notice": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "2026-11-23",
                     *       "url": "https://kadam.example/privacy",
                     *       "purposes": [
                     *         "run the scholarship test"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Notice"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Version
                     * @example 2026-11-23
                     */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "2026-11-23",
                     *       "givenAt": "2026-01-05T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Consent"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-user-profile": {
        parameters: {
            query?: {
                /**
                 * @description Whose; oneself when left out
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                userId?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "branch": "BCA",
                     *       "collegeName": "City College",
                     *       "studentName": "Asha Rao",
                     *       "principalName": "Default Principal"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-user-profile": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "BCA",
                 *       "collegeName": "City College",
                 *       "studentName": "Asha Rao",
                 *       "principalName": "Default Principal"
                 *     }
                 */
                "application/json": {
                    /** @description Accepted and ignored */
                    userId?: unknown;
                    /**
                     * @description Branch of study
                     * @enum {string}
                     */
                    branch: "BCA" | "MCA" | "B.Tech";
                    /** @description Name of the student's college */
                    collegeName: string;
                    /** @description Name of the student */
                    studentName: string;
                    /** @description Name of the principal */
                    principalName: string;
                    /**
                     * @description Version of the privacy notice that the person agreed to
                     * @example 2026-11-23
                     */
                    noticeVersion?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "branch": "BCA",
                     *       "collegeName": "City College",
                     *       "studentName": "Asha Rao",
                     *       "principalName": "Default Principal"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-quizzes-branch-branch": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Branch of study
                 * @example BCA
                 */
                branch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "Scholarship Aptitude Test",
                     *       "branch": "BCA",
                     *       "timeLimit": 20,
                     *       "totalQuestions": 30,
                     *       "questions": [
                     *         {
                     *           "questionIndex": 0,
                     *           "question": "Which number comes next: 2, 4, 8, 16?",
                     *           "options": [
                     *             "18",
                     *             "24",
                     *             "32",
                     *             "64"
                     *           ],
                     *           "correctAnswer": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Quiz"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-quiz-attempts": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "BCA",
                 *       "testCode": "EXAMPLE-CODE"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Branch of study
                     * @enum {string}
                     */
                    branch: "BCA" | "MCA" | "B.Tech";
                    /** @description Code of the test */
                    testCode: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-quiz-attempts-current": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-quiz-attempts-current-answers-questionIndex": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Counted from 0
                 * @example 0
                 */
                questionIndex: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "selectedAnswer": 2
                 *     }
                 */
                "application/json": {
                    /** @description Position of the chosen option, from 0 */
                    selectedAnswer: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-quiz-results": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "answers": [
                 *         {
                 *           "questionIndex": 0,
                 *           "selectedAnswer": 2
                 *         },
                 *         {
                 *           "questionIndex": 1,
                 *           "selectedAnswer": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Accepted and ignored */
                    quizId?: unknown;
                    /** @description Accepted and ignored */
                    userId?: unknown;
                    /** @description Accepted and ignored */
                    studentName?: unknown;
                    /** @description Accepted and ignored */
                    score?: unknown;
                    /** @description Accepted and ignored */
                    timeSpent?: unknown;
                    /** @description Accepted and ignored */
                    completedAt?: unknown;
                    /**
                     * @description Answers by question, in their order
                     * @default []
                     */
                    answers?: {
                        /** @description Position of the question, from 0 */
                        questionIndex: number;
                        /** @description Position of the chosen option, from 0 */
                        selectedAnswer: number;
                        /** @description Accepted and ignored */
                        isCorrect?: unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "userId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "studentName": "Asha Rao",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "score": 87,
                     *       "correctCount": 26,
                     *       "totalQuestions": 30,
                     *       "timeSpent": 1020,
                     *       "completedAt": "2026-01-05T13:17:00.000Z",
                     *       "award": {
                     *         "discountPercent": 15
                     *       },
                     *       "eligibility": {
                     *         "eligible": true,
                     *         "discountPercent": 15
                     *       },
                     *       "notCounted": []
                     *     }
                     */
                    "application/json": components["schemas"]["FinishedTest"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-quiz-results-check-test-status": {
        parameters: {
            query?: {
                /**
                 * @description Whose; oneself when left out
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                userId?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hasAttempted": true,
                     *       "result": {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "userId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "studentName": "Asha Rao",
                     *         "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "score": 87,
                     *         "correctCount": 26,
                     *         "totalQuestions": 30,
                     *         "timeSpent": 1020,
                     *         "completedAt": "2026-01-05T13:17:00.000Z",
                     *         "award": {
                     *           "discountPercent": 15
                     *         },
                     *         "eligibility": {
                     *           "eligible": true,
                     *           "discountPercent": 15
                     *         }
                     *       },
                     *       "attempt": null
                     *     }
                     */
                    "application/json": components["schemas"]["TestStatus"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-quiz-results-reset": {
        parameters: {
            query?: {
                /**
                 * @description Whose; oneself when left out
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                userId?: string;
                /** @description Why it was done */
                reason?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-quiz-attempts-current-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "questionIndex": 0,
                 *       "selectedAnswer": 2,
                 *       "sequence": 1
                 *     }
                 */
                "application/json": {
                    /** @description Position of the question, from 0 */
                    questionIndex: number;
                    /** @description Position of the chosen option, from 0 */
                    selectedAnswer: number;
                    /** @description Rises with each one */
                    sequence: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-quiz-attempts-current-answer-log": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answers": [
                 *         {
                 *           "questionIndex": 0,
                 *           "selectedAnswer": 2
                 *         },
                 *         {
                 *           "questionIndex": 1,
                 *           "selectedAnswer": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Answers by question, in their order */
                    answers: {
                        /** @description Position of the question, from 0 */
                        questionIndex: number;
                        /** @description Position of the chosen option, from 0 */
                        selectedAnswer: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attempt": {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "state": "in_progress",
                     *         "startedAt": "2026-01-05T13:00:00.000Z",
                     *         "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *         "serverNow": "2026-01-05T13:00:01.000Z",
                     *         "remainingMs": 1199000,
                     *         "totalQuestions": 30,
                     *         "currentIndex": 0,
                     *         "question": {
                     *           "questionIndex": 0,
                     *           "question": "Which number comes next: 2, 4, 8, 16?",
                     *           "options": [
                     *             "18",
                     *             "24",
                     *             "32",
                     *             "64"
                     *           ],
                     *           "draft": null
                     *         },
                     *         "upcoming": [],
                     *         "isHeldHere": true,
                     *         "lateAnswers": 0,
                     *         "languages": [
                     *           "en",
                     *           "hi"
                     *         ]
                     *       },
                     *       "answers": [
                     *         {
                     *           "questionIndex": 0,
                     *           "outcome": "saved"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnswerLog"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-quiz-attempts-current-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "hi"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Language, such as `en` or `hi`
                     * @enum {string}
                     */
                    language: "en" | "hi";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-quiz-attempts-current-take-over": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-quiz-attempts-current-end": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "state": "in_progress",
                     *       "startedAt": "2026-01-05T13:00:00.000Z",
                     *       "deadlineAt": "2026-01-05T13:20:00.000Z",
                     *       "serverNow": "2026-01-05T13:00:01.000Z",
                     *       "remainingMs": 1199000,
                     *       "totalQuestions": 30,
                     *       "currentIndex": 0,
                     *       "question": {
                     *         "questionIndex": 0,
                     *         "question": "Which number comes next: 2, 4, 8, 16?",
                     *         "options": [
                     *           "18",
                     *           "24",
                     *           "32",
                     *           "64"
                     *         ],
                     *         "draft": null
                     *       },
                     *       "upcoming": [],
                     *       "isHeldHere": true,
                     *       "lateAnswers": 0,
                     *       "languages": [
                     *         "en",
                     *         "hi"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-student-predefined-course-materials": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "course": {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "courseName": "Career Accelerator",
                     *         "displayName": "Career Accelerator",
                     *         "courseDescription": "Six months from the basics to an internship.",
                     *         "durationWeeks": 24,
                     *         "effortPerWeek": "2-3 hours daily",
                     *         "liveClassesPerWeek": 3,
                     *         "isActive": true,
                     *         "toolsAndTechnologies": {
                     *           "Web": [
                     *             "HTML"
                     *           ]
                     *         },
                     *         "expectedOutcomes": [
                     *           "A portfolio of three projects"
                     *         ],
                     *         "weeklyRoadmap": [
                     *           {
                     *             "week": 1,
                     *             "title": "How the web works",
                     *             "topics": [
                     *               "HTTP"
                     *             ],
                     *             "projects": [
                     *               "A page about yourself"
                     *             ],
                     *             "liveClassTopics": [
                     *               "Questions about the first week"
                     *             ],
                     *             "resources": [
                     *               {
                     *                 "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *                 "title": "How a browser finds a page",
                     *                 "url": "https://reading.example/browsers",
                     *                 "type": "video"
                     *               }
                     *             ],
                     *             "assignments": [
                     *               {
                     *                 "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *                 "title": "A page about yourself",
                     *                 "description": "Build a page and publish it.",
                     *                 "dueDate": "2026-01-31T18:29:00.000Z",
                     *                 "maxScore": 100,
                     *                 "instructions": "Send the link to your repository."
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "progress": {
                     *         "overallProgress": 4.2,
                     *         "totalTimeSpent": 95,
                     *         "currentWeek": 1,
                     *         "modules": [
                     *           {
                     *             "week": 1,
                     *             "isCompleted": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnCourse"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-student-foundation-course": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "course": {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "courseName": "Career Accelerator",
                     *         "displayName": "Career Accelerator",
                     *         "courseDescription": "Six months from the basics to an internship.",
                     *         "durationWeeks": 24,
                     *         "effortPerWeek": "2-3 hours daily",
                     *         "liveClassesPerWeek": 3,
                     *         "isActive": true,
                     *         "toolsAndTechnologies": {
                     *           "Web": [
                     *             "HTML"
                     *           ]
                     *         },
                     *         "expectedOutcomes": [
                     *           "A portfolio of three projects"
                     *         ],
                     *         "weeklyRoadmap": [
                     *           {
                     *             "week": 1,
                     *             "title": "How the web works",
                     *             "topics": [
                     *               "HTTP"
                     *             ],
                     *             "projects": [
                     *               "A page about yourself"
                     *             ],
                     *             "liveClassTopics": [
                     *               "Questions about the first week"
                     *             ],
                     *             "resources": [
                     *               {
                     *                 "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *                 "title": "How a browser finds a page",
                     *                 "url": "https://reading.example/browsers",
                     *                 "type": "video"
                     *               }
                     *             ],
                     *             "assignments": [
                     *               {
                     *                 "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *                 "title": "A page about yourself",
                     *                 "description": "Build a page and publish it.",
                     *                 "dueDate": "2026-01-31T18:29:00.000Z",
                     *                 "maxScore": 100,
                     *                 "instructions": "Send the link to your repository."
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "progress": {
                     *         "overallProgress": 4.2,
                     *         "totalTimeSpent": 95,
                     *         "currentWeek": 1,
                     *         "modules": [
                     *           {
                     *             "week": 1,
                     *             "isCompleted": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnCourse"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-predefined-courses-student-weeks-week-completion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Week of the course, from 1
                 * @example 1
                 */
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isCompleted": true
                 *     }
                 */
                "application/json": {
                    /** @description Whether it is completed */
                    isCompleted: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "modules": [
                     *         {
                     *           "week": 1,
                     *           "isCompleted": true
                     *         }
                     *       ],
                     *       "currentWeek": 1
                     *     }
                     */
                    "application/json": components["schemas"]["WeekCompletion"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-student-my-submissions": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "week": 1,
                     *         "module": "How the web works",
                     *         "title": "A page about yourself",
                     *         "maxScore": 100,
                     *         "submissionLink": "https://github.com/asha/first-page",
                     *         "description": "The page, with its source.",
                     *         "notes": "",
                     *         "version": 1,
                     *         "status": "graded",
                     *         "score": 80,
                     *         "feedback": "Clear work.",
                     *         "submittedAt": "2026-01-05T13:00:00.000Z",
                     *         "gradedAt": "2026-01-05T13:00:00.000Z",
                     *         "regrade": "asked",
                     *         "student": {
                     *           "firstName": "Asha",
                     *           "lastName": "Rao"
                     *         },
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "courseId": {
                     *           "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "courseName": "Career Accelerator"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Submission"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-weekly-ratings-current": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "week": 1,
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "endsAt": "2026-01-11T18:29:59.999Z",
                     *       "rating": 8,
                     *       "comment": "The class on forms went too fast."
                     *     }
                     */
                    "application/json": components["schemas"]["RatableWeek"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-weekly-ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "week": 3,
                 *       "rating": 8,
                 *       "comment": "The class on forms went too fast."
                 *     }
                 */
                "application/json": {
                    /** @description Week of the course, from 1 */
                    week: number;
                    /** @description Rating, 1 to 10 */
                    rating: number;
                    /**
                     * @description Comment of the student
                     * @default
                     */
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "week": 1,
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "endsAt": "2026-01-11T18:29:59.999Z",
                     *       "rating": 8,
                     *       "comment": "The class on forms went too fast."
                     *     }
                     */
                    "application/json": components["schemas"]["RatableWeek"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-predefined-courses-student-assignments-week": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Week of the course, from 1
                 * @example 1
                 */
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "submissionLink": "https://github.com/asha/first-page",
                 *       "description": "The page, with its source."
                 *     }
                 */
                "application/json": {
                    /** @description Id of the assignment */
                    assignmentId: string;
                    /** @description Address of the work */
                    submissionLink: string;
                    /**
                     * @description What it is about
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Notes of the student
                     * @default
                     */
                    notes?: string;
                    /** @description Accepted and ignored */
                    module?: unknown;
                    /** @description Accepted and ignored */
                    maxScore?: unknown;
                    /** @description Accepted and ignored */
                    title?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "week": 1,
                     *       "module": "How the web works",
                     *       "title": "A page about yourself",
                     *       "maxScore": 100,
                     *       "submissionLink": "https://github.com/asha/first-page",
                     *       "description": "The page, with its source.",
                     *       "notes": "",
                     *       "version": 1,
                     *       "status": "graded",
                     *       "score": 80,
                     *       "feedback": "Clear work.",
                     *       "submittedAt": "2026-01-05T13:00:00.000Z",
                     *       "gradedAt": "2026-01-05T13:00:00.000Z",
                     *       "regrade": "asked",
                     *       "student": {
                     *         "firstName": "Asha",
                     *         "lastName": "Rao"
                     *       },
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "courseId": {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "courseName": "Career Accelerator"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Submission"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-student-upcoming-sessions": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "title": "Expert talk",
                     *         "description": "How a hiring manager reads a portfolio.",
                     *         "date": "2026-01-05",
                     *         "time": "18:30",
                     *         "timeZone": "Europe/Berlin",
                     *         "startsAt": "2026-01-05T13:00:00.000Z",
                     *         "durationMinutes": 60,
                     *         "link": "https://meet.example/expert-talk",
                     *         "isActive": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-student-feedback": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "name": "Asha Rao",
                     *       "semester": "5",
                     *       "college": "City College",
                     *       "threeWords": [
                     *         "calm",
                     *         "curious",
                     *         "exact"
                     *       ],
                     *       "strengths": "Explains her work clearly.",
                     *       "areasOfImprovement": "",
                     *       "stressHandling": "",
                     *       "motivation": "",
                     *       "englishRating": 7,
                     *       "hindiRating": 7,
                     *       "confidence": "",
                     *       "decisionMaking": "",
                     *       "biggestAchievement": "",
                     *       "turningPoint": "",
                     *       "conflicts": "",
                     *       "futureConcern": "",
                     *       "alignInThoughts": "",
                     *       "courseChosen": "",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "author": "Meera Shah"
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-students": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
                /** @description Only the student with this address */
                email?: string;
                /**
                 * @description Only the student with this id of your system
                 * @example CC-2027-0041
                 */
                externalId?: string;
                /**
                 * @description Only of this batch: its id
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                batch?: string;
                /**
                 * @description Only of this course: its id
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                course?: string;
                /** @description Plan of the student */
                plan?: "free" | "premium";
                /**
                 * @description Only records that have changed since then
                 * @example 2027-03-01T04:30:00Z
                 */
                updatedSince?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "firstName": "Asha",
                     *         "lastName": "Rao",
                     *         "email": "asha@students.example",
                     *         "plan": "free",
                     *         "course": {
                     *           "name": "Career Accelerator",
                     *           "displayName": "Career Accelerator 2027"
                     *         },
                     *         "userType": "student",
                     *         "createdAt": "2026-01-05T13:00:00.000Z",
                     *         "externalId": "CC-2027-0041",
                     *         "updatedAt": "2027-03-01T04:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-students-changes": {
        parameters: {
            query?: {
                /**
                 * @description Continue there: `next` of the last answer. Without it: from the record that changed first
                 * @example 3mv-mk1yqj40
                 */
                after?: string;
                /**
                 * @description Changes of one answer, at most 200; 100 without it
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description Only records that have changed since then
                 * @example 2027-03-01T04:30:00Z
                 */
                updatedSince?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": [
                     *         {
                     *           "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "firstName": "Asha",
                     *           "lastName": "Rao",
                     *           "email": "asha@students.example",
                     *           "plan": "free",
                     *           "course": {
                     *             "name": "Career Accelerator",
                     *             "displayName": "Career Accelerator 2027"
                     *           },
                     *           "userType": "student",
                     *           "createdAt": "2026-01-05T13:00:00.000Z",
                     *           "externalId": "CC-2027-0041",
                     *           "updatedAt": "2027-03-01T04:30:00.000Z"
                     *         }
                     *       ],
                     *       "deleted": [
                     *         {
                     *           "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "deletedAt": "2027-03-01T04:30:00.000Z"
                     *         }
                     *       ],
                     *       "next": "3mv-mk1yqj40"
                     *     }
                     */
                    "application/json": components["schemas"]["StudentChanges"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-students-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "plan": "free",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "userType": "student",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "externalId": "CC-2027-0041",
                     *       "updatedAt": "2027-03-01T04:30:00.000Z",
                     *       "phone": "+919812345678",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "batch": "March 2027"
                     *     }
                     */
                    "application/json": components["schemas"]["Student"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-admin-students-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "premium",
                 *       "course": "Career Accelerator"
                 *     }
                 */
                "application/json": {
                    /** @description First name */
                    firstName?: string;
                    /** @description Last name, empty for a person with one name */
                    lastName?: string;
                    /** @description E.164 or empty */
                    phone?: string;
                    /**
                     * @description Plan of the student
                     * @enum {string}
                     */
                    plan?: "free" | "premium";
                    /** @description An active course, as answered or its name; null withdraws the student */
                    course?: (string | {
                        /** @description Its unique name */
                        name: string;
                        /**
                         * @description Ignored
                         * @default
                         */
                        displayName?: string;
                    }) | null;
                    /** @description A batch of an active course; a course with one batch needs none */
                    batchId?: string | null;
                    /**
                     * Format: email
                     * @description As it is: only the student can change it
                     */
                    email?: string;
                    /** @description The id of your system; null takes it away */
                    externalId?: string | null;
                    /** @description Accepted and ignored */
                    id?: unknown;
                    /** @description Accepted and ignored */
                    clerkId?: unknown;
                    /** @description Accepted and ignored */
                    userType?: unknown;
                    /** @description Accepted and ignored */
                    createdAt?: unknown;
                    /** @description Accepted and ignored */
                    updatedAt?: unknown;
                    /** @description Accepted and ignored */
                    batch?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "clerkId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "plan": "free",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "userType": "student",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "externalId": "CC-2027-0041",
                     *       "updatedAt": "2027-03-01T04:30:00.000Z",
                     *       "phone": "+919812345678",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "batch": "March 2027"
                     *     }
                     */
                    "application/json": components["schemas"]["Student"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-admin-students-by-external-id-externalId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record in your system
                 * @example CC-2027-0041
                 */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@students.example",
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "plan": "premium"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description Email address
                     */
                    email: string;
                    /** @description First name */
                    firstName?: string;
                    /** @description Last name, empty for a person with one name */
                    lastName?: string;
                    /** @description E.164 or empty */
                    phone?: string;
                    /**
                     * @description Plan of the student
                     * @enum {string}
                     */
                    plan?: "free" | "premium";
                    /**
                     * @description A batch of an active course, in which the student is enrolled
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    batchId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "externalId": "CC-2027-0041",
                     *       "state": "student",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "invitationId": null,
                     *       "email": "asha@students.example",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "phone": "+919812345678",
                     *       "plan": "free",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"
                     *     }
                     */
                    "application/json": components["schemas"]["ExternalStudent"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "externalId": "CC-2027-0041",
                     *       "state": "student",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "invitationId": null,
                     *       "email": "asha@students.example",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "phone": "+919812345678",
                     *       "plan": "free",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"
                     *     }
                     */
                    "application/json": components["schemas"]["ExternalStudent"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-students-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MB */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "externalId": "CC-2027-0041",
                 *           "email": "asha@students.example",
                 *           "firstName": "Asha"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Each is checked and stored on its own */
                    rows: {
                        /**
                         * @description Id of this record in your system
                         * @example CC-2027-0041
                         */
                        externalId: string;
                        /**
                         * Format: email
                         * @description Email address
                         */
                        email: string;
                        /** @description First name */
                        firstName?: string;
                        /** @description Last name, empty for a person with one name */
                        lastName?: string;
                        /** @description E.164 or empty */
                        phone?: string;
                        /**
                         * @description Plan of the student
                         * @enum {string}
                         */
                        plan?: "free" | "premium";
                        /**
                         * @description A batch of an active course, in which the student is enrolled
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        batchId?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stored": 1,
                     *       "refused": 0,
                     *       "rows": [
                     *         {
                     *           "index": 0,
                     *           "status": 200,
                     *           "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "problem": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-test-results": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "userId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "studentName": "Asha Rao",
                     *         "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "score": 87,
                     *         "correctCount": 26,
                     *         "totalQuestions": 30,
                     *         "timeSpent": 1020,
                     *         "completedAt": "2026-01-05T13:17:00.000Z",
                     *         "award": {
                     *           "discountPercent": 15
                     *         },
                     *         "eligibility": {
                     *           "eligible": true,
                     *           "discountPercent": 15
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Result"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-invitations": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "email": "asha@students.example",
                     *         "firstName": "Asha",
                     *         "lastName": "Rao",
                     *         "phone": "+919812345678",
                     *         "branch": "BCA",
                     *         "collegeName": "City College",
                     *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "course": {
                     *           "name": "Career Accelerator",
                     *           "displayName": "Career Accelerator 2027"
                     *         },
                     *         "batch": "March 2027",
                     *         "plan": "free",
                     *         "staffRole": null,
                     *         "state": "pending",
                     *         "createdAt": "2026-01-05T13:00:00.000Z",
                     *         "sentAt": "2026-01-05T13:00:00.000Z",
                     *         "expiresAt": "2026-01-05T13:00:00.000Z",
                     *         "acceptedAt": "2026-01-05T13:00:00.000Z",
                     *         "acceptedBy": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-invitations": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@students.example",
                 *       "firstName": "Asha",
                 *       "lastName": "Rao",
                 *       "plan": "premium"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description Email address
                     */
                    email: string;
                    /**
                     * @description First name
                     * @default
                     */
                    firstName?: string;
                    /**
                     * @description Last name, empty for a person with one name
                     * @default
                     */
                    lastName?: string;
                    /**
                     * @description E.164 or empty
                     * @default
                     */
                    phone?: string;
                    /**
                     * @description Branch of study
                     * @default
                     * @enum {string}
                     */
                    branch?: "" | "BCA" | "MCA" | "B.Tech";
                    /**
                     * @description Name of the student's college
                     * @default
                     */
                    collegeName?: string;
                    /**
                     * @description Id of the batch
                     * @default
                     */
                    batchId?: string;
                    /**
                     * @description Plan of the student
                     * @enum {string}
                     */
                    plan?: "free" | "premium";
                    /**
                     * @description Role of the person
                     * @default student
                     * @enum {string}
                     */
                    role?: "student" | "owner" | "coordinator" | "grader" | "counsellor" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "email": "asha@students.example",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "phone": "+919812345678",
                     *       "branch": "BCA",
                     *       "collegeName": "City College",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "batch": "March 2027",
                     *       "plan": "free",
                     *       "staffRole": null,
                     *       "state": "pending",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "sentAt": "2026-01-05T13:00:00.000Z",
                     *       "expiresAt": "2026-01-05T13:00:00.000Z",
                     *       "acceptedAt": "2026-01-05T13:00:00.000Z",
                     *       "acceptedBy": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-admin-invitations-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-quizzes-id-analysis": {
        parameters: {
            query?: {
                /**
                 * @description Name of the batch
                 * @example 5e1c7b9a-4d2f-4a83-9c06-1f8e3d7b2a54
                 */
                batch?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "attempts": 480,
                     *       "notCounted": 0,
                     *       "meanScore": 61.4,
                     *       "standardDeviation": 17.2,
                     *       "reliability": 0.83,
                     *       "reliabilityMeaning": "About 83% comes from the students.",
                     *       "distribution": [
                     *         {
                     *           "from": 65,
                     *           "to": 74,
                     *           "attempts": 96
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "questionKey": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "number": 4,
                     *           "version": 1,
                     *           "isCurrent": true,
                     *           "question": "Which element starts a numbered list?",
                     *           "attempts": 480,
                     *           "correctAnswer": 0,
                     *           "shareRight": 0.67,
                     *           "discrimination": 0.41,
                     *           "medianSeconds": 24.5,
                     *           "notAnswered": 3,
                     *           "options": [
                     *             {
                     *               "text": "<ol>",
                     *               "chosen": 322,
                     *               "chosenByBest": 112
                     *             }
                     *           ],
                     *           "flags": [
                     *             {
                     *               "kind": "few_answers",
                     *               "reason": "97% are right."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ItemAnalysis"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-questions": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "questionKey": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "version": 1,
                     *         "state": "active",
                     *         "question": {
                     *           "text": "What is 2 + 2?",
                     *           "options": [
                     *             "3",
                     *             "4"
                     *           ],
                     *           "correctAnswer": 1
                     *         },
                     *         "shown": 480,
                     *         "correct": 322
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Question"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-questions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "questions": [
                 *         {
                 *           "text": "What is 2 + 2?",
                 *           "options": [
                 *             "3",
                 *             "4"
                 *           ],
                 *           "correctAnswer": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The questions */
                    questions: components["schemas"]["QuestionItem"][];
                    /**
                     * @description What happens to a question that the bank has already
                     * @default add
                     * @enum {string}
                     */
                    duplicates?: "add" | "skip";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "ids": [
                     *         "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AddedQuestions"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-questions-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "questionKey": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "version": 1,
                     *       "state": "active",
                     *       "question": {
                     *         "text": "What is 2 + 2?",
                     *         "options": [
                     *           "3",
                     *           "4"
                     *         ],
                     *         "correctAnswer": 1
                     *       },
                     *       "shown": 480,
                     *       "correct": 322
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-admin-questions-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "difficulty": 3,
                 *       "tags": [
                 *         "loops"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Text
                     * @example What is 2 + 2?
                     */
                    text?: string;
                    /**
                     * @description Options of the question, in their order
                     * @example [
                     *       "3",
                     *       "4"
                     *     ]
                     */
                    options?: string[];
                    /**
                     * @description Index of the correct option
                     * @example 1
                     */
                    correctAnswer?: number;
                    /** @description Topic */
                    topic?: string;
                    /** @description From 1, easy, to 3, hard */
                    difficulty?: number;
                    /** @description Tags */
                    tags?: string[];
                    /** @description Why the answer is correct */
                    explanation?: string;
                    /** @description Where the question comes from */
                    source?: string;
                    /** @description Whether it is a draft */
                    isDraft?: boolean;
                    /** @description The options keep their order */
                    keepsOrder?: boolean;
                    /** @description Used for practice, not for the test */
                    forPractice?: boolean;
                    /** @description The texts are Markdown */
                    usesMarkdown?: boolean;
                    /** @description The second language; null removes it */
                    translation?: {
                        /**
                         * @description Language, such as `en` or `hi`
                         * @enum {string}
                         */
                        language: "hi";
                        /** @description Text */
                        text: string;
                        /** @description Options of the question, in their order */
                        options: string[];
                        /** @description Why the answer is correct */
                        explanation?: string;
                    } | null;
                    /** @description The same fields, as they are answered */
                    question?: {
                        /**
                         * @description Text
                         * @example What is 2 + 2?
                         */
                        text?: string;
                        /**
                         * @description Options of the question, in their order
                         * @example [
                         *       "3",
                         *       "4"
                         *     ]
                         */
                        options?: string[];
                        /**
                         * @description Index of the correct option
                         * @example 1
                         */
                        correctAnswer?: number;
                        /** @description Topic */
                        topic?: string;
                        /** @description From 1, easy, to 3, hard */
                        difficulty?: number;
                        /** @description Tags */
                        tags?: string[];
                        /** @description Why the answer is correct */
                        explanation?: string;
                        /** @description Where the question comes from */
                        source?: string;
                        /** @description Whether it is a draft */
                        isDraft?: boolean;
                        /** @description The options keep their order */
                        keepsOrder?: boolean;
                        /** @description Used for practice, not for the test */
                        forPractice?: boolean;
                        /** @description The texts are Markdown */
                        usesMarkdown?: boolean;
                        /** @description The second language; null removes it */
                        translation?: {
                            /**
                             * @description Language, such as `en` or `hi`
                             * @enum {string}
                             */
                            language: "hi";
                            /** @description Text */
                            text: string;
                            /** @description Options of the question, in their order */
                            options: string[];
                            /** @description Why the answer is correct */
                            explanation?: string;
                        } | null;
                    };
                    /** @description Accepted and ignored */
                    _id?: unknown;
                    /** @description Accepted and ignored */
                    questionKey?: unknown;
                    /** @description Accepted and ignored */
                    version?: unknown;
                    /** @description Accepted and ignored */
                    state?: unknown;
                    /** @description Accepted and ignored */
                    shown?: unknown;
                    /** @description Accepted and ignored */
                    correct?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "questionKey": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "version": 1,
                     *       "state": "active",
                     *       "question": {
                     *         "text": "What is 2 + 2?",
                     *         "options": [
                     *           "3",
                     *           "4"
                     *         ],
                     *         "correctAnswer": 1
                     *       },
                     *       "shown": 480,
                     *       "correct": 322
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-admin-questions-id-retirement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRetired": true
                 *     }
                 */
                "application/json": {
                    /** @description Whether it is used no more */
                    isRetired: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "questionKey": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "version": 1,
                     *       "state": "active",
                     *       "question": {
                     *         "text": "What is 2 + 2?",
                     *         "options": [
                     *           "3",
                     *           "4"
                     *         ],
                     *         "correctAnswer": 1
                     *       },
                     *       "shown": 480,
                     *       "correct": 322
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-questions-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "What is **2 + 2**?",
                 *       "options": [
                 *         "3",
                 *         "4"
                 *       ],
                 *       "explanation": ""
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Text
                     * @default
                     */
                    text?: string;
                    /**
                     * @description Options of the question, in their order
                     * @default []
                     */
                    options?: string[];
                    /**
                     * @description Why the answer is correct
                     * @default
                     */
                    explanation?: string;
                    /** @description The same in the second language */
                    translation?: {
                        /**
                         * @description Language, such as `en` or `hi`
                         * @enum {string}
                         */
                        language: "hi";
                        /**
                         * @description Text
                         * @default
                         */
                        text?: string;
                        /**
                         * @description Options of the question, in their order
                         * @default []
                         */
                        options?: string[];
                        /**
                         * @description Why the answer is correct
                         * @default
                         */
                        explanation?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "text": "<p>What is 2<sup>3</sup>?</p>",
                     *       "options": [
                     *         "<code>8</code>"
                     *       ],
                     *       "explanation": "",
                     *       "faults": [
                     *         {
                     *           "field": "options[1]",
                     *           "message": "<sup> is not closed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionPreview"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-quizzes-id-corrections": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "corrections": [
                     *         {
                     *           "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "questionId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "kind": "void",
                     *           "option": 0,
                     *           "reason": "Two options are right",
                     *           "studentsMoved": 3,
                     *           "createdAt": "2026-01-05T13:00:00.000Z",
                     *           "undoneAt": "2026-01-05T13:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Corrections"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-quizzes-id-corrections-preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "questionId": "8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f",
                 *       "kind": "void"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the question
                     * @example 8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f
                     */
                    questionId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    kind: "void" | "key" | "accept";
                    /** @description Position of an option, from 0 */
                    option?: number;
                    /**
                     * @description False: awards may fall
                     * @default true
                     */
                    keepsAwards?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "studentsMoved": 3,
                     *       "scoresUp": 3,
                     *       "scoresDown": 0,
                     *       "awardsUp": 1,
                     *       "awardsDown": 0,
                     *       "moved": [
                     *         {
                     *           "attemptId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "studentName": "Asha Rao",
                     *           "scoreBefore": 73,
                     *           "scoreAfter": 76,
                     *           "awardBefore": 5,
                     *           "awardAfter": 10
                     *         }
                     *       ],
                     *       "previewed": "2.27.0.137.10"
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectionPreview"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-quizzes-id-corrections-correctionId": {
        parameters: {
            query?: {
                /** @description Of undoing */
                keepsAwards?: "true" | "false";
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
                /**
                 * @description Id of the correction
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "questionId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "kind": "void",
                     *       "option": 0,
                     *       "reason": "Two options are right",
                     *       "studentsMoved": 3,
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "undoneAt": "2026-01-05T13:00:00.000Z",
                     *       "moved": [
                     *         {
                     *           "attemptId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "studentName": "Asha Rao",
                     *           "scoreBefore": 73,
                     *           "scoreAfter": 76,
                     *           "awardBefore": 5,
                     *           "awardAfter": 10
                     *         }
                     *       ],
                     *       "undo": {
                     *         "studentsMoved": 3,
                     *         "scoresUp": 3,
                     *         "scoresDown": 0,
                     *         "awardsUp": 1,
                     *         "awardsDown": 0,
                     *         "moved": [
                     *           {
                     *             "attemptId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *             "studentName": "Asha Rao",
                     *             "scoreBefore": 73,
                     *             "scoreAfter": 76,
                     *             "awardBefore": 5,
                     *             "awardAfter": 10
                     *           }
                     *         ],
                     *         "previewed": "2.27.0.137.10"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectionDetails"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-admin-quizzes-id-corrections-correctionId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
                /**
                 * @description Id of the correction
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "questionId": "8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f",
                 *       "kind": "void",
                 *       "reason": "Two options are right",
                 *       "previewed": "2.27.0.137.10"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the question
                     * @example 8c1f0d52-6b7a-4e3d-9f24-0a5b6c7d8e9f
                     */
                    questionId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    kind: "void" | "key" | "accept";
                    /** @description Position of an option, from 0 */
                    option?: number;
                    /**
                     * @description False: awards may fall
                     * @default true
                     */
                    keepsAwards?: boolean;
                    /** @description Why it was done */
                    reason: string;
                    /** @description From the preview */
                    previewed: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "questionId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "kind": "void",
                     *       "option": 0,
                     *       "reason": "Two options are right",
                     *       "studentsMoved": 3,
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "undoneAt": "2026-01-05T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Correction"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-quizzes-id-corrections-correctionId-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
                /**
                 * @description Id of the correction
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "previewed": "2.27.0.137.10"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description False: awards may fall
                     * @default true
                     */
                    keepsAwards?: boolean;
                    /** @description From the preview */
                    previewed: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "questionId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "kind": "void",
                     *       "option": 0,
                     *       "reason": "Two options are right",
                     *       "studentsMoved": 3,
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "undoneAt": "2026-01-05T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Correction"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-certificates": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "number": "A1B2-C3D4-E5F6",
                     *         "state": "valid",
                     *         "studentName": "Asha Rao",
                     *         "courseName": "Career Accelerator",
                     *         "issuedAt": "2026-01-05T13:00:00.000Z",
                     *         "renewedAt": "2026-01-05T13:00:00.000Z",
                     *         "validUntil": "2026-01-05T13:00:00.000Z",
                     *         "revokedAt": "2026-01-05T13:00:00.000Z",
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "email": "asha@students.example",
                     *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Certificate"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-certificates-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "number": "A1B2-C3D4-E5F6",
                     *       "state": "valid",
                     *       "studentName": "Asha Rao",
                     *       "courseName": "Career Accelerator",
                     *       "issuedAt": "2026-01-05T13:00:00.000Z",
                     *       "renewedAt": "2026-01-05T13:00:00.000Z",
                     *       "validUntil": "2026-01-05T13:00:00.000Z",
                     *       "revokedAt": "2026-01-05T13:00:00.000Z",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "email": "asha@students.example",
                     *       "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"
                     *     }
                     */
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-certificates-number": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Number of this record
                 * @example A1B2-C3D4-E5F6
                 */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "A1B2-C3D4-E5F6",
                     *       "state": "valid",
                     *       "studentName": "Asha Rao",
                     *       "courseName": "Career Accelerator",
                     *       "issuedAt": "2026-01-05T13:00:00.000Z",
                     *       "renewedAt": "2026-01-05T13:00:00.000Z",
                     *       "validUntil": "2026-01-05T13:00:00.000Z",
                     *       "revokedAt": "2026-01-05T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PublicCertificate"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-upcoming-sessions": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "title": "Expert talk",
                     *         "description": "How a hiring manager reads a portfolio.",
                     *         "date": "2026-01-05",
                     *         "time": "18:30",
                     *         "timeZone": "Europe/Berlin",
                     *         "startsAt": "2026-01-05T13:00:00.000Z",
                     *         "durationMinutes": 60,
                     *         "link": "https://meet.example/expert-talk",
                     *         "isActive": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-upcoming-sessions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Expert talk",
                 *       "date": "2099-01-05",
                 *       "time": "18:30",
                 *       "link": "https://meet.example/expert-talk"
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title: string;
                    /** @description Day, as 2027-03-01 */
                    date: string;
                    /** @description Time of day, as 18:30 */
                    time: string;
                    /** @description Address */
                    link: string;
                    /**
                     * @description What it is about
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Time zone, by IANA name
                     * @default Asia/Kolkata
                     */
                    timeZone?: string;
                    /**
                     * @description Length in minutes
                     * @default 60
                     */
                    durationMinutes?: number;
                    /**
                     * @description Id of the course
                     * @default
                     */
                    courseId?: string;
                    /**
                     * @description Id of the batch
                     * @default
                     */
                    batchId?: string;
                    /**
                     * @description Accept a start in the past
                     * @default false
                     */
                    allowPast?: boolean;
                    /**
                     * @description Weeks
                     * @default 1
                     */
                    weeks?: number;
                    /**
                     * @description Whether students see it
                     * @default true
                     */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "Expert talk",
                     *       "description": "How a hiring manager reads a portfolio.",
                     *       "date": "2026-01-05",
                     *       "time": "18:30",
                     *       "timeZone": "Europe/Berlin",
                     *       "startsAt": "2026-01-05T13:00:00.000Z",
                     *       "durationMinutes": 60,
                     *       "link": "https://meet.example/expert-talk",
                     *       "isActive": true
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-admin-upcoming-sessions-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-student-feedback": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "name": "Asha Rao",
                     *         "semester": "5",
                     *         "college": "City College",
                     *         "threeWords": [
                     *           "calm",
                     *           "curious",
                     *           "exact"
                     *         ],
                     *         "strengths": "Explains her work clearly.",
                     *         "areasOfImprovement": "",
                     *         "stressHandling": "",
                     *         "motivation": "",
                     *         "englishRating": 7,
                     *         "hindiRating": 7,
                     *         "confidence": "",
                     *         "decisionMaking": "",
                     *         "biggestAchievement": "",
                     *         "turningPoint": "",
                     *         "conflicts": "",
                     *         "futureConcern": "",
                     *         "alignInThoughts": "",
                     *         "courseChosen": "",
                     *         "createdAt": "2026-01-05T13:00:00.000Z",
                     *         "author": "Meera Shah"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Feedback"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-student-feedback": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *       "name": "Asha Rao",
                 *       "threeWords": [
                 *         "calm",
                 *         "curious",
                 *         "exact"
                 *       ],
                 *       "englishRating": 7,
                 *       "hindiRating": 8
                 *     }
                 */
                "application/json": {
                    /** @description Id of the student */
                    studentId: string;
                    /** @description Name */
                    name: string;
                    /**
                     * @description Semester
                     * @default
                     */
                    semester?: string;
                    /**
                     * @description Name of the college
                     * @default
                     */
                    college?: string;
                    /**
                     * @description Three words about oneself
                     * @default []
                     */
                    threeWords?: string[];
                    /**
                     * @description Strengths of the student
                     * @default
                     */
                    strengths?: string;
                    /**
                     * @description What the student can improve
                     * @default
                     */
                    areasOfImprovement?: string;
                    /**
                     * @description How the student handles stress
                     * @default
                     */
                    stressHandling?: string;
                    /**
                     * @description Motivation of the student
                     * @default
                     */
                    motivation?: string;
                    /**
                     * @description English, 1 to 10
                     * @default 5
                     */
                    englishRating?: number | null;
                    /**
                     * @description Hindi, 1 to 10
                     * @default 5
                     */
                    hindiRating?: number | null;
                    /**
                     * @description Confidence, 1 to 10
                     * @default
                     */
                    confidence?: string;
                    /**
                     * @description How the student decides
                     * @default
                     */
                    decisionMaking?: string;
                    /**
                     * @description What the student is proudest of
                     * @default
                     */
                    biggestAchievement?: string;
                    /**
                     * @description What changed the student
                     * @default
                     */
                    turningPoint?: string;
                    /**
                     * @description How the student deals with conflicts
                     * @default
                     */
                    conflicts?: string;
                    /**
                     * @description What worries the student
                     * @default
                     */
                    futureConcern?: string;
                    /**
                     * @description How well thoughts and goals fit together
                     * @default
                     */
                    alignInThoughts?: string;
                    /**
                     * @description Why the course was chosen
                     * @default
                     */
                    courseChosen?: string;
                    /** @description Accepted and ignored */
                    _id?: unknown;
                    /** @description Accepted and ignored */
                    author?: unknown;
                    /** @description Accepted and ignored */
                    createdAt?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "name": "Asha Rao",
                     *       "semester": "5",
                     *       "college": "City College",
                     *       "threeWords": [
                     *         "calm",
                     *         "curious",
                     *         "exact"
                     *       ],
                     *       "strengths": "Explains her work clearly.",
                     *       "areasOfImprovement": "",
                     *       "stressHandling": "",
                     *       "motivation": "",
                     *       "englishRating": 7,
                     *       "hindiRating": 7,
                     *       "confidence": "",
                     *       "decisionMaking": "",
                     *       "biggestAchievement": "",
                     *       "turningPoint": "",
                     *       "conflicts": "",
                     *       "futureConcern": "",
                     *       "alignInThoughts": "",
                     *       "courseChosen": "",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "author": "Meera Shah"
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-student-feedback-studentId": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of the student
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "name": "Asha Rao",
                     *       "semester": "5",
                     *       "college": "City College",
                     *       "threeWords": [
                     *         "calm",
                     *         "curious",
                     *         "exact"
                     *       ],
                     *       "strengths": "Explains her work clearly.",
                     *       "areasOfImprovement": "",
                     *       "stressHandling": "",
                     *       "motivation": "",
                     *       "englishRating": 7,
                     *       "hindiRating": 7,
                     *       "confidence": "",
                     *       "decisionMaking": "",
                     *       "biggestAchievement": "",
                     *       "turningPoint": "",
                     *       "conflicts": "",
                     *       "futureConcern": "",
                     *       "alignInThoughts": "",
                     *       "courseChosen": "",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "author": "Meera Shah"
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-weekly-ratings": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "studentName": "Asha Rao",
                     *         "email": "asha@students.example",
                     *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "week": 1,
                     *         "rating": 8,
                     *         "comment": "The class on forms went too fast.",
                     *         "createdAt": "2026-01-05T13:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WeeklyRating"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-rating-reviews": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "studentName": "Asha Rao",
                     *         "email": "asha@students.example",
                     *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "fromWeek": 1,
                     *         "untilWeek": 1,
                     *         "average": 5.5,
                     *         "openedAt": "2026-02-01T18:30:00.000Z",
                     *         "dueAt": "2026-02-15T18:30:00.000Z",
                     *         "state": "closed",
                     *         "ownerName": "Meera Kulkarni",
                     *         "note": "Wants slower classes. Agreed on a weekly question hour.",
                     *         "outcome": "improved"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RatingReview"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-grade-assignment": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *       "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "week": 1,
                 *       "score": 80,
                 *       "feedback": "Clear work."
                 *     }
                 */
                "application/json": {
                    /** @description Id of the student */
                    studentId: string;
                    /** @description Id of the course */
                    courseId: string;
                    /** @description Id of the assignment */
                    assignmentId: string;
                    /** @description Week of the course, from 1 */
                    week: number;
                    /** @description Score */
                    score: number;
                    /**
                     * @description Feedback to the student
                     * @default
                     */
                    feedback?: string;
                    /** @description Version */
                    version?: number;
                    /** @description Accepted and ignored */
                    gradedBy?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "week": 1,
                     *       "module": "How the web works",
                     *       "title": "A page about yourself",
                     *       "maxScore": 100,
                     *       "submissionLink": "https://github.com/asha/first-page",
                     *       "description": "The page, with its source.",
                     *       "notes": "",
                     *       "version": 1,
                     *       "status": "graded",
                     *       "score": 80,
                     *       "feedback": "Clear work.",
                     *       "submittedAt": "2026-01-05T13:00:00.000Z",
                     *       "gradedAt": "2026-01-05T13:00:00.000Z",
                     *       "regrade": "asked",
                     *       "student": {
                     *         "firstName": "Asha",
                     *         "lastName": "Rao"
                     *       },
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "courseId": {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "courseName": "Career Accelerator"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Submission"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-grades-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MB */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *           "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *           "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *           "week": 1,
                 *           "score": 80
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Each is checked and stored on its own */
                    rows: {
                        /** @description Id of the student */
                        studentId: string;
                        /** @description Id of the course */
                        courseId: string;
                        /** @description Id of the assignment */
                        assignmentId: string;
                        /** @description Week of the course, from 1 */
                        week: number;
                        /** @description Score */
                        score: number;
                        /**
                         * @description Feedback to the student
                         * @default
                         */
                        feedback?: string;
                        /** @description Version */
                        version?: number;
                        /** @description Accepted and ignored */
                        gradedBy?: unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stored": 1,
                     *       "refused": 0,
                     *       "rows": [
                     *         {
                     *           "index": 0,
                     *           "status": 200,
                     *           "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "problem": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-all-students-performance": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "null": [
                     *         {
                     *           "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "week": 1,
                     *           "module": "How the web works",
                     *           "title": "A page about yourself",
                     *           "maxScore": 100,
                     *           "submissionLink": "https://github.com/asha/first-page",
                     *           "description": "The page, with its source.",
                     *           "notes": "",
                     *           "version": 1,
                     *           "status": "graded",
                     *           "score": 80,
                     *           "feedback": "Clear work.",
                     *           "submittedAt": "2026-01-05T13:00:00.000Z",
                     *           "gradedAt": "2026-01-05T13:00:00.000Z",
                     *           "regrade": "asked",
                     *           "student": {
                     *             "firstName": "Asha",
                     *             "lastName": "Rao"
                     *           },
                     *           "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "courseId": {
                     *             "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *             "courseName": "Career Accelerator"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        [key: string]: components["schemas"]["Submission"][];
                    };
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-assignments-courseId": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of the course
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "week": 1,
                     *         "module": "How the web works",
                     *         "title": "A page about yourself",
                     *         "maxScore": 100,
                     *         "submissionLink": "https://github.com/asha/first-page",
                     *         "description": "The page, with its source.",
                     *         "notes": "",
                     *         "version": 1,
                     *         "status": "graded",
                     *         "score": 80,
                     *         "feedback": "Clear work.",
                     *         "submittedAt": "2026-01-05T13:00:00.000Z",
                     *         "gradedAt": "2026-01-05T13:00:00.000Z",
                     *         "regrade": "asked",
                     *         "student": {
                     *           "firstName": "Asha",
                     *           "lastName": "Rao"
                     *         },
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "courseId": {
                     *           "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "courseName": "Career Accelerator"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Submission"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "courseName": "Career Accelerator",
                     *         "displayName": "Career Accelerator",
                     *         "courseDescription": "Six months from the basics to an internship.",
                     *         "durationWeeks": 24,
                     *         "effortPerWeek": "2-3 hours daily",
                     *         "liveClassesPerWeek": 3,
                     *         "isActive": true,
                     *         "toolsAndTechnologies": {
                     *           "Web": [
                     *             "HTML"
                     *           ]
                     *         },
                     *         "expectedOutcomes": [
                     *           "A portfolio of three projects"
                     *         ],
                     *         "weeklyRoadmap": [
                     *           {
                     *             "week": 1,
                     *             "title": "How the web works",
                     *             "topics": [
                     *               "HTTP"
                     *             ],
                     *             "projects": [
                     *               "A page about yourself"
                     *             ],
                     *             "liveClassTopics": [
                     *               "Questions about the first week"
                     *             ],
                     *             "resources": [
                     *               {
                     *                 "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *                 "title": "How a browser finds a page",
                     *                 "url": "https://reading.example/browsers",
                     *                 "type": "video"
                     *               }
                     *             ],
                     *             "assignments": [
                     *               {
                     *                 "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *                 "title": "A page about yourself",
                     *                 "description": "Build a page and publish it.",
                     *                 "dueDate": "2026-01-31T18:29:00.000Z",
                     *                 "maxScore": 100,
                     *                 "instructions": "Send the link to your repository."
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Course"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MB */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "courseName": "Career Accelerator",
                 *       "courseDescription": "Six months from the basics to an internship.",
                 *       "durationWeeks": 24,
                 *       "effortPerWeek": "2-3 hours daily",
                 *       "liveClassesPerWeek": 3
                 *     }
                 */
                "application/json": {
                    /** @description Name of the course, which identifies it */
                    courseName: string;
                    /**
                     * @description Name that people see
                     * @default
                     */
                    displayName?: string;
                    /** @description What the course is about */
                    courseDescription: string;
                    /**
                     * @description Which kind it is
                     * @default career
                     * @enum {string}
                     */
                    kind?: "career" | "foundation";
                    /** @description Length in weeks */
                    durationWeeks: number;
                    /** @description Work of a week, in words */
                    effortPerWeek: string;
                    /** @description Live classes of a week */
                    liveClassesPerWeek: number;
                    /**
                     * @description Whether students see it
                     * @default true
                     */
                    isActive?: boolean;
                    /**
                     * @description Tools by category
                     * @default {}
                     */
                    toolsAndTechnologies?: {
                        [key: string]: string[];
                    };
                    /**
                     * @description What students can do afterwards
                     * @default []
                     */
                    expectedOutcomes?: string[];
                    /** @description The weeks of the course */
                    weeklyRoadmap?: {
                        /** @description Week of the course, from 1 */
                        week: number;
                        /** @description Title */
                        title: string;
                        /**
                         * @description Topics
                         * @default []
                         */
                        topics?: string[];
                        /**
                         * @description Projects of the week
                         * @default []
                         */
                        projects?: (string | {
                            /** @description Title */
                            title: string;
                            /**
                             * @description What it is about
                             * @default
                             */
                            description?: string;
                        })[];
                        /**
                         * @description Topics of the live classes
                         * @default []
                         */
                        liveClassTopics?: string[];
                        /**
                         * @description Material of the week
                         * @default []
                         */
                        resources?: {
                            /**
                             * @description Id of this record
                             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                             */
                            _id?: string;
                            /** @description Title */
                            title: string;
                            /** @description Address */
                            url: string;
                            /**
                             * @description Which kind it is
                             * @enum {string}
                             */
                            type: "video" | "article" | "document" | "tool" | "other";
                        }[];
                        /**
                         * @description Assignments of the week
                         * @default []
                         */
                        assignments?: {
                            /**
                             * @description Id of this record
                             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                             */
                            _id?: string;
                            /** @description Title */
                            title: string;
                            /** @description What it is about */
                            description: string;
                            /**
                             * @description Until when it is due
                             * @default
                             */
                            dueDate?: string | null;
                            /**
                             * @description Highest possible score
                             * @default 100
                             */
                            maxScore?: number;
                            /**
                             * @description What to do
                             * @default
                             */
                            instructions?: string;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "courseName": "Career Accelerator",
                     *       "displayName": "Career Accelerator",
                     *       "courseDescription": "Six months from the basics to an internship.",
                     *       "durationWeeks": 24,
                     *       "effortPerWeek": "2-3 hours daily",
                     *       "liveClassesPerWeek": 3,
                     *       "isActive": true,
                     *       "toolsAndTechnologies": {
                     *         "Web": [
                     *           "HTML"
                     *         ]
                     *       },
                     *       "expectedOutcomes": [
                     *         "A portfolio of three projects"
                     *       ],
                     *       "weeklyRoadmap": [
                     *         {
                     *           "week": 1,
                     *           "title": "How the web works",
                     *           "topics": [
                     *             "HTTP"
                     *           ],
                     *           "projects": [
                     *             "A page about yourself"
                     *           ],
                     *           "liveClassTopics": [
                     *             "Questions about the first week"
                     *           ],
                     *           "resources": [
                     *             {
                     *               "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *               "title": "How a browser finds a page",
                     *               "url": "https://reading.example/browsers",
                     *               "type": "video"
                     *             }
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *               "title": "A page about yourself",
                     *               "description": "Build a page and publish it.",
                     *               "dueDate": "2026-01-31T18:29:00.000Z",
                     *               "maxScore": 100,
                     *               "instructions": "Send the link to your repository."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "courseName": "Career Accelerator",
                     *       "displayName": "Career Accelerator",
                     *       "courseDescription": "Six months from the basics to an internship.",
                     *       "durationWeeks": 24,
                     *       "effortPerWeek": "2-3 hours daily",
                     *       "liveClassesPerWeek": 3,
                     *       "isActive": true,
                     *       "toolsAndTechnologies": {
                     *         "Web": [
                     *           "HTML"
                     *         ]
                     *       },
                     *       "expectedOutcomes": [
                     *         "A portfolio of three projects"
                     *       ],
                     *       "weeklyRoadmap": [
                     *         {
                     *           "week": 1,
                     *           "title": "How the web works",
                     *           "topics": [
                     *             "HTTP"
                     *           ],
                     *           "projects": [
                     *             "A page about yourself"
                     *           ],
                     *           "liveClassTopics": [
                     *             "Questions about the first week"
                     *           ],
                     *           "resources": [
                     *             {
                     *               "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *               "title": "How a browser finds a page",
                     *               "url": "https://reading.example/browsers",
                     *               "type": "video"
                     *             }
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *               "title": "A page about yourself",
                     *               "description": "Build a page and publish it.",
                     *               "dueDate": "2026-01-31T18:29:00.000Z",
                     *               "maxScore": 100,
                     *               "instructions": "Send the link to your repository."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-predefined-courses-admin-predefined-courses-courseName": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MB */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "courseDescription": "Six months from the basics to an internship.",
                 *       "durationWeeks": 24,
                 *       "effortPerWeek": "2-3 hours daily",
                 *       "liveClassesPerWeek": 3
                 *     }
                 */
                "application/json": {
                    /** @description Accepted and ignored */
                    _id?: unknown;
                    /** @description Accepted and ignored */
                    courseName?: unknown;
                    /** @description Name that people see */
                    displayName?: string;
                    /** @description What the course is about */
                    courseDescription: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    kind?: "career" | "foundation";
                    /** @description Length in weeks */
                    durationWeeks: number;
                    /** @description Work of a week, in words */
                    effortPerWeek: string;
                    /** @description Live classes of a week */
                    liveClassesPerWeek: number;
                    /** @description Whether students see it */
                    isActive?: boolean;
                    /** @description Tools by category */
                    toolsAndTechnologies?: {
                        [key: string]: string[];
                    };
                    /** @description What students can do afterwards */
                    expectedOutcomes?: string[];
                    /** @description The weeks of the course */
                    weeklyRoadmap?: {
                        /** @description Week of the course, from 1 */
                        week: number;
                        /** @description Title */
                        title: string;
                        /**
                         * @description Topics
                         * @default []
                         */
                        topics?: string[];
                        /**
                         * @description Projects of the week
                         * @default []
                         */
                        projects?: (string | {
                            /** @description Title */
                            title: string;
                            /**
                             * @description What it is about
                             * @default
                             */
                            description?: string;
                        })[];
                        /**
                         * @description Topics of the live classes
                         * @default []
                         */
                        liveClassTopics?: string[];
                        /**
                         * @description Material of the week
                         * @default []
                         */
                        resources?: {
                            /**
                             * @description Id of this record
                             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                             */
                            _id?: string;
                            /** @description Title */
                            title: string;
                            /** @description Address */
                            url: string;
                            /**
                             * @description Which kind it is
                             * @enum {string}
                             */
                            type: "video" | "article" | "document" | "tool" | "other";
                        }[];
                        /**
                         * @description Assignments of the week
                         * @default []
                         */
                        assignments?: {
                            /**
                             * @description Id of this record
                             * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                             */
                            _id?: string;
                            /** @description Title */
                            title: string;
                            /** @description What it is about */
                            description: string;
                            /**
                             * @description Until when it is due
                             * @default
                             */
                            dueDate?: string | null;
                            /**
                             * @description Highest possible score
                             * @default 100
                             */
                            maxScore?: number;
                            /**
                             * @description What to do
                             * @default
                             */
                            instructions?: string;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "courseName": "Career Accelerator",
                     *       "displayName": "Career Accelerator",
                     *       "courseDescription": "Six months from the basics to an internship.",
                     *       "durationWeeks": 24,
                     *       "effortPerWeek": "2-3 hours daily",
                     *       "liveClassesPerWeek": 3,
                     *       "isActive": true,
                     *       "toolsAndTechnologies": {
                     *         "Web": [
                     *           "HTML"
                     *         ]
                     *       },
                     *       "expectedOutcomes": [
                     *         "A portfolio of three projects"
                     *       ],
                     *       "weeklyRoadmap": [
                     *         {
                     *           "week": 1,
                     *           "title": "How the web works",
                     *           "topics": [
                     *             "HTTP"
                     *           ],
                     *           "projects": [
                     *             "A page about yourself"
                     *           ],
                     *           "liveClassTopics": [
                     *             "Questions about the first week"
                     *           ],
                     *           "resources": [
                     *             {
                     *               "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *               "title": "How a browser finds a page",
                     *               "url": "https://reading.example/browsers",
                     *               "type": "video"
                     *             }
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *               "title": "A page about yourself",
                     *               "description": "Build a page and publish it.",
                     *               "dueDate": "2026-01-31T18:29:00.000Z",
                     *               "maxScore": 100,
                     *               "instructions": "Send the link to your repository."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks-week-resources": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Week of the course, from 1
                 * @example 1
                 */
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "How a browser finds a page",
                 *       "url": "https://reading.example/browsers",
                 *       "type": "article"
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title: string;
                    /** @description Address */
                    url: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "video" | "article" | "document" | "tool" | "other";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "How a browser finds a page",
                     *       "url": "https://reading.example/browsers",
                     *       "type": "video"
                     *     }
                     */
                    "application/json": components["schemas"]["Resource"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks-week-assignments": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Week of the course, from 1
                 * @example 1
                 */
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "A page about yourself",
                 *       "description": "Build a page and publish it.",
                 *       "dueDate": "2026-01-31"
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title: string;
                    /** @description What it is about */
                    description: string;
                    /**
                     * @description Until when it is due
                     * @default
                     */
                    dueDate?: string | null;
                    /**
                     * @description Highest possible score
                     * @default 100
                     */
                    maxScore?: number;
                    /**
                     * @description What to do
                     * @default
                     */
                    instructions?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "A page about yourself",
                     *       "description": "Build a page and publish it.",
                     *       "dueDate": "2026-01-31T18:29:00.000Z",
                     *       "maxScore": 100,
                     *       "instructions": "Send the link to your repository."
                     *     }
                     */
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-weeks": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "week": 1,
                     *         "title": "How the web works",
                     *         "topics": [
                     *           "HTTP"
                     *         ],
                     *         "projects": [
                     *           "A page about yourself"
                     *         ],
                     *         "liveClassTopics": [
                     *           "Questions about the first week"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WeekRecord"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "How the web works",
                 *       "topics": [
                 *         "HTTP"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title: string;
                    /**
                     * @description Topics
                     * @default []
                     */
                    topics?: string[];
                    /**
                     * @description Projects of the week
                     * @default []
                     */
                    projects?: (string | {
                        /** @description Title */
                        title: string;
                        /**
                         * @description What it is about
                         * @default
                         */
                        description?: string;
                    })[];
                    /**
                     * @description Topics of the live classes
                     * @default []
                     */
                    liveClassTopics?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "week": 1,
                     *       "title": "How the web works",
                     *       "topics": [
                     *         "HTTP"
                     *       ],
                     *       "projects": [
                     *         "A page about yourself"
                     *       ],
                     *       "liveClassTopics": [
                     *         "Questions about the first week"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-weeks-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "week": 1,
                     *       "title": "How the web works",
                     *       "topics": [
                     *         "HTTP"
                     *       ],
                     *       "projects": [
                     *         "A page about yourself"
                     *       ],
                     *       "liveClassTopics": [
                     *         "Questions about the first week"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName-weeks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-predefined-courses-admin-predefined-courses-courseName-weeks-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "How the web works"
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title?: string;
                    /**
                     * @description Topics
                     * @default []
                     */
                    topics?: string[];
                    /**
                     * @description Projects of the week
                     * @default []
                     */
                    projects?: (string | {
                        /** @description Title */
                        title: string;
                        /**
                         * @description What it is about
                         * @default
                         */
                        description?: string;
                    })[];
                    /**
                     * @description Topics of the live classes
                     * @default []
                     */
                    liveClassTopics?: string[];
                    /** @description Another number moves the week; those between are renumbered */
                    week?: number;
                    /** @description Accepted and ignored */
                    _id?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "week": 1,
                     *       "title": "How the web works",
                     *       "topics": [
                     *         "HTTP"
                     *       ],
                     *       "projects": [
                     *         "A page about yourself"
                     *       ],
                     *       "liveClassTopics": [
                     *         "Questions about the first week"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-resources-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "How a browser finds a page",
                     *       "url": "https://reading.example/browsers",
                     *       "type": "video",
                     *       "week": 1,
                     *       "position": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName-resources-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-predefined-courses-admin-predefined-courses-courseName-resources-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "How a browser finds a page"
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title?: string;
                    /** @description Address */
                    url?: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type?: "video" | "article" | "document" | "tool" | "other";
                    /** @description Another one moves it to the end of that week */
                    week?: number;
                    /** @description In its week, from 0; another one moves it */
                    position?: number;
                    /** @description Accepted and ignored */
                    _id?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "How a browser finds a page",
                     *       "url": "https://reading.example/browsers",
                     *       "type": "video",
                     *       "week": 1,
                     *       "position": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-assignments-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "A page about yourself",
                     *       "description": "Build a page and publish it.",
                     *       "dueDate": "2026-01-31T18:29:00.000Z",
                     *       "maxScore": 100,
                     *       "instructions": "Send the link to your repository.",
                     *       "week": 1,
                     *       "position": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AssignmentRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName-assignments-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-predefined-courses-admin-predefined-courses-courseName-assignments-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the course, which identifies it
                 * @example Career Accelerator
                 */
                courseName: string;
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dueDate": "2027-01-31"
                 *     }
                 */
                "application/json": {
                    /** @description Title */
                    title?: string;
                    /** @description What it is about */
                    description?: string;
                    /**
                     * @description Until when it is due
                     * @default
                     */
                    dueDate?: string | null;
                    /** @description Highest possible score */
                    maxScore?: number;
                    /**
                     * @description What to do
                     * @default
                     */
                    instructions?: string;
                    /** @description Another one moves it to the end of that week */
                    week?: number;
                    /** @description In its week, from 0; another one moves it */
                    position?: number;
                    /** @description Accepted and ignored */
                    _id?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "title": "A page about yourself",
                     *       "description": "Build a page and publish it.",
                     *       "dueDate": "2026-01-31T18:29:00.000Z",
                     *       "maxScore": 100,
                     *       "instructions": "Send the link to your repository.",
                     *       "week": 1,
                     *       "position": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AssignmentRecord"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-courses-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "texts": [
                 *         "One"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Texts of the site */
                    texts: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "html": [
                     *         "<p>One</p>"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TextPreview"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-batches": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "course": {
                     *           "name": "Career Accelerator",
                     *           "displayName": "Career Accelerator 2027"
                     *         },
                     *         "name": "March 2027",
                     *         "startsOn": "2027-03-01",
                     *         "timeZone": "Europe/Berlin",
                     *         "capacity": 40,
                     *         "college": "City College",
                     *         "studentCount": 32
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Batch"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-batches": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "name": "March 2027",
                 *       "startsOn": "2027-03-01"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the course
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    courseId: string;
                    /** @description Name */
                    name: string;
                    /**
                     * @description First day of week 1
                     * @default
                     */
                    startsOn?: string;
                    /**
                     * @description Time zone, by IANA name
                     * @default Asia/Kolkata
                     */
                    timeZone?: string;
                    /** @description Most students at a time */
                    capacity?: number;
                    /**
                     * @description Name of the college
                     * @default
                     */
                    college?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "name": "March 2027",
                     *       "startsOn": "2027-03-01",
                     *       "timeZone": "Europe/Berlin",
                     *       "capacity": 40,
                     *       "college": "City College",
                     *       "studentCount": 32
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-batches-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "name": "March 2027",
                     *       "startsOn": "2027-03-01",
                     *       "timeZone": "Europe/Berlin",
                     *       "capacity": 40,
                     *       "college": "City College",
                     *       "studentCount": 32
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-admin-batches-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startsOn": "2027-03-08",
                 *       "capacity": 40
                 *     }
                 */
                "application/json": {
                    /** @description Name */
                    name?: string;
                    /** @description First day of week 1; null opens every week */
                    startsOn?: string | null;
                    /** @description Time zone, by IANA name */
                    timeZone?: string;
                    /** @description Most students at a time; null: any number */
                    capacity?: number | null;
                    /** @description Name of the college */
                    college?: string;
                    /** @description Accepted and ignored */
                    _id?: unknown;
                    /** @description Accepted and ignored */
                    courseId?: unknown;
                    /** @description Accepted and ignored */
                    course?: unknown;
                    /** @description Accepted and ignored */
                    studentCount?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "course": {
                     *         "name": "Career Accelerator",
                     *         "displayName": "Career Accelerator 2027"
                     *       },
                     *       "name": "March 2027",
                     *       "startsOn": "2027-03-01",
                     *       "timeZone": "Europe/Berlin",
                     *       "capacity": 40,
                     *       "college": "City College",
                     *       "studentCount": 32
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-batches-id-enrolments": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *         "firstName": "Asha",
                     *         "lastName": "Rao",
                     *         "email": "asha@students.example",
                     *         "state": "active",
                     *         "since": "2027-03-01T04:30:00.000Z",
                     *         "until": "2027-08-30T04:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Enrolment"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-batches-id-enrolments": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the student
                     * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                     */
                    studentId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "state": "active",
                     *       "since": "2027-03-01T04:30:00.000Z",
                     *       "until": "2027-08-30T04:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-enrolments-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1 MB */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *           "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Each is checked and stored on its own */
                    rows: {
                        /**
                         * @description Id of the batch
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        batchId: string;
                        /**
                         * @description Id of the student
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        studentId: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stored": 1,
                     *       "refused": 0,
                     *       "rows": [
                     *         {
                     *           "index": 0,
                     *           "status": 200,
                     *           "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *           "problem": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-enrolments-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "state": "active",
                     *       "since": "2027-03-01T04:30:00.000Z",
                     *       "until": "2027-08-30T04:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-admin-enrolments-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "paused"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description State
                     * @enum {string}
                     */
                    state: "active" | "paused" | "completed" | "withdrawn";
                    /** @description Accepted and ignored */
                    _id?: unknown;
                    /** @description Accepted and ignored */
                    batchId?: unknown;
                    /** @description Accepted and ignored */
                    studentId?: unknown;
                    /** @description Accepted and ignored */
                    firstName?: unknown;
                    /** @description Accepted and ignored */
                    lastName?: unknown;
                    /** @description Accepted and ignored */
                    email?: unknown;
                    /** @description Accepted and ignored */
                    since?: unknown;
                    /** @description Accepted and ignored */
                    until?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *       "firstName": "Asha",
                     *       "lastName": "Rao",
                     *       "email": "asha@students.example",
                     *       "state": "active",
                     *       "since": "2027-03-01T04:30:00.000Z",
                     *       "until": "2027-08-30T04:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-admin-imports-kind-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which kind it is
                 * @example people
                 */
                kind: "questions" | "people" | "course" | "weeks" | "attendance" | "scores" | "college" | "openings" | "statement";
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 1 MB */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "csv",
                 *       "content": "email\nasha@college.example"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What it is for
                     * @default
                     */
                    target?: string;
                    /** @description Format of the text */
                    format: string;
                    /** @description Text of the file */
                    content?: string;
                    /** @description The file in Base64 */
                    file?: string;
                    /**
                     * @description Name of the file
                     * @default
                     */
                    fileName?: string;
                    /**
                     * @description Fields of the form at the same place in the browser
                     * @default {}
                     */
                    fields?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "draft",
                     *       "total": 5000,
                     *       "stored": 1500,
                     *       "problem": "",
                     *       "leftOut": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-imports-kind-id-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which kind it is
                 * @example people
                 */
                kind: "questions" | "people" | "course" | "weeks" | "attendance" | "scores" | "college" | "openings" | "statement";
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "draft",
                     *       "total": 5000,
                     *       "stored": 1500,
                     *       "problem": "",
                     *       "leftOut": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-events": {
        parameters: {
            query?: {
                /**
                 * @description Continue after this event: its id, or `next` of the last answer. Without it: from the first event
                 * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                 */
                after?: string;
                /**
                 * @description Only these, with commas between them: types such as student.created, or objects such as student
                 * @example student,enrolment.created
                 */
                types?: string;
                /**
                 * @description Events of one answer, at most 200; 100 without it
                 * @example 100
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                     *           "sequence": 4711,
                     *           "version": 1,
                     *           "occurredAt": "2026-01-05T13:00:00.000Z",
                     *           "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *           "type": "student.created",
                     *           "data": {
                     *             "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                     *             "firstName": "Asha"
                     *           }
                     *         }
                     *       ],
                     *       "next": "3mv-mk1yqj40"
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-webhooks": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "url": "https://register.college.example/kadam",
                     *         "description": "Register of the college",
                     *         "types": [
                     *           "student.created",
                     *           "student.updated"
                     *         ],
                     *         "state": "active",
                     *         "waiting": 0,
                     *         "failingSince": "2026-01-05T13:00:00.000Z",
                     *         "createdAt": "2026-01-05T13:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://register.college.example/kadam",
                 *       "types": [
                 *         "student.created",
                 *         "student.updated",
                 *         "student.deleted"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description https, on the public internet, without user name and password */
                    url: string;
                    /**
                     * @description Which program it is
                     * @default
                     */
                    description?: string;
                    /**
                     * @description Types of events that are sent; none: all
                     * @default []
                     */
                    types?: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "url": "https://register.college.example/kadam",
                     *       "description": "Register of the college",
                     *       "types": [
                     *         "student.created",
                     *         "student.updated"
                     *       ],
                     *       "state": "active",
                     *       "waiting": 0,
                     *       "failingSince": "2026-01-05T13:00:00.000Z",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-webhooks-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "url": "https://register.college.example/kadam",
                     *       "description": "Register of the college",
                     *       "types": [
                     *         "student.created",
                     *         "student.updated"
                     *       ],
                     *       "state": "active",
                     *       "waiting": 0,
                     *       "failingSince": "2026-01-05T13:00:00.000Z",
                     *       "createdAt": "2026-01-05T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "delete-admin-webhooks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "patch-admin-webhooks-id": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isPaused": true
                 *     }
                 */
                "application/json": {
                    /** @description https, on the public internet, without user name and password */
                    url?: string;
                    /**
                     * @description Which program it is
                     * @default
                     */
                    description?: string;
                    /** @description Types of events that are sent; none: all */
                    types?: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
                    /** @description False: sends on where it stopped */
                    isPaused?: boolean;
                    /** @description Accepted and ignored */
                    _id?: unknown;
                    /** @description Accepted and ignored */
                    state?: unknown;
                    /** @description Accepted and ignored */
                    waiting?: unknown;
                    /** @description Accepted and ignored */
                    failingSince?: unknown;
                    /** @description Accepted and ignored */
                    createdAt?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "url": "https://register.college.example/kadam",
                     *       "description": "Register of the college",
                     *       "types": [
                     *         "student.created",
                     *         "student.updated"
                     *       ],
                     *       "state": "active",
                     *       "waiting": 0,
                     *       "failingSince": "2026-01-05T13:00:00.000Z",
                     *       "createdAt": "2026-01-05T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-webhooks-id-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "url": "https://register.college.example/kadam",
                     *       "description": "Register of the college",
                     *       "types": [
                     *         "student.created",
                     *         "student.updated"
                     *       ],
                     *       "state": "active",
                     *       "waiting": 0,
                     *       "failingSince": "2026-01-05T13:00:00.000Z",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-webhooks-id-pings": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "kind": "event",
                     *       "eventId": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                     *       "type": "student.created",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "triedAt": "2026-01-05T13:00:00.000Z",
                     *       "isAccepted": true,
                     *       "status": 200,
                     *       "error": "",
                     *       "durationMs": 120
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-admin-webhooks-id-replays": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "eventId": "9f1c2b7a4d3e8f60517293a4b5c6d7e8"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the event, as in webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    eventId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *       "kind": "event",
                     *       "eventId": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                     *       "type": "student.created",
                     *       "createdAt": "2026-01-05T13:00:00.000Z",
                     *       "triedAt": "2026-01-05T13:00:00.000Z",
                     *       "isAccepted": true,
                     *       "status": 200,
                     *       "error": "",
                     *       "durationMs": 120
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-admin-webhooks-id-deliveries": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Id of this record
                 * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                     *         "kind": "event",
                     *         "eventId": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                     *         "type": "student.created",
                     *         "createdAt": "2026-01-05T13:00:00.000Z",
                     *         "triedAt": "2026-01-05T13:00:00.000Z",
                     *         "isAccepted": true,
                     *         "status": 200,
                     *         "error": "",
                     *         "durationMs": 120
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-provider": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "identity": {
                     *         "name": "Sopaan",
                     *         "legalName": "Sopaan Career School Private Limited",
                     *         "tagline": "From college to career",
                     *         "audience": "For BCA and MCA students in India"
                     *       },
                     *       "looks": {
                     *         "colour": "#2b3a8c",
                     *         "logo": {
                     *           "url": "https://sopaan.example/pictures/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a-512x512.png",
                     *           "width": 512,
                     *           "height": 512
                     *         },
                     *         "icon": {
                     *           "url": "https://sopaan.example/pictures/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a-512x512.png",
                     *           "width": 512,
                     *           "height": 512
                     *         }
                     *       },
                     *       "contact": {
                     *         "street": "12 Station Road",
                     *         "city": "Nagpur",
                     *         "email": "office@sopaan.example",
                     *         "phone": "+91 20 1234 5678",
                     *         "chatNumber": "911234567890",
                     *         "openingHours": "Monday to Saturday, 9 am to 6 pm",
                     *         "grievanceName": "Grievance desk",
                     *         "grievanceEmail": "complaints@sopaan.example",
                     *         "taxNumber": "27AAAAA0000A1Z5",
                     *         "companyNumber": "U80300PN2026PTC000001"
                     *       },
                     *       "region": {
                     *         "timeZone": "Europe/Berlin",
                     *         "currency": "EUR",
                     *         "numberFormat": "en-GB"
                     *       },
                     *       "programme": {
                     *         "months": 6,
                     *         "weeks": 26,
                     *         "workload": "2-3 hours daily",
                     *         "placementMonth": 4,
                     *         "internshipMonths": 1,
                     *         "certificateMonths": 6
                     *       },
                     *       "branches": {
                     *         "open": [
                     *           "BCA"
                     *         ],
                     *         "announced": [
                     *           "BBA"
                     *         ]
                     *       },
                     *       "plans": {
                     *         "individual": {
                     *           "name": "Individual plan",
                     *           "price": 20000,
                     *           "mark": "25% OFF",
                     *           "note": "for 6 months",
                     *           "includes": [
                     *             "Live training"
                     *           ]
                     *         },
                     *         "college": {
                     *           "name": "Individual plan",
                     *           "price": 20000,
                     *           "mark": "25% OFF",
                     *           "note": "for 6 months",
                     *           "includes": [
                     *             "Live training"
                     *           ],
                     *           "volumeDiscounts": [
                     *             {
                     *               "from": 50,
                     *               "percent": 5
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "awards": [
                     *         {
                     *           "minimumScore": 85,
                     *           "discountPercent": 15
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-provider-section": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description One of identity, contact, region, looks, programme, branches, plans, awards, refunds, payments, tax, certificate, mail, figures, counselling
                 * @example identity
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "identity",
                     *       "version": 7,
                     *       "value": {
                     *         "name": "Sopaan"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderSection"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "put-provider-section": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the version you read; nothing changes when there is a newer version
                 * @example "3f0c9a4d1e5b7a2c8d6e9f01"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description One of identity, contact, region, looks, programme, branches, plans, awards, refunds, payments, tax, certificate, mail, figures, counselling
                 * @example identity
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sopaan"
                 *     }
                 */
                "application/json": {
                    /** @description Name */
                    name?: string;
                    /** @description Name of the company */
                    legalName?: string;
                    /** @description Sentence below the name */
                    tagline?: string;
                    /**
                     * @description For whom it is
                     * @default
                     */
                    audience?: string;
                    /**
                     * @description Street of the address
                     * @default
                     */
                    street?: string;
                    /** @description City of the address */
                    city?: string;
                    /**
                     * Format: email
                     * @description Email address
                     */
                    email?: string;
                    /**
                     * @description Phone number
                     * @default
                     */
                    phone?: string;
                    /**
                     * @description Phone number of the chat
                     * @default
                     */
                    chatNumber?: string;
                    /**
                     * @description When the office is open
                     * @default
                     */
                    openingHours?: string;
                    /**
                     * @description Who answers complaints
                     * @default
                     */
                    grievanceName?: string;
                    /**
                     * @description Email address for complaints
                     * @default
                     */
                    grievanceEmail?: string;
                    /**
                     * @description Tax number of the provider
                     * @default
                     */
                    taxNumber?: string;
                    /**
                     * @description Registration number of the company
                     * @default
                     */
                    companyNumber?: string;
                    /** @description Time zone, by IANA name */
                    timeZone?: string;
                    /**
                     * @description Currency, by ISO 4217
                     * @enum {string}
                     */
                    currency?: "INR" | "AED" | "AUD" | "BDT" | "CAD" | "CHF" | "EUR" | "GBP" | "KES" | "LKR" | "MYR" | "NGN" | "NPR" | "PHP" | "PKR" | "SAR" | "SGD" | "USD" | "ZAR";
                    /**
                     * @description How numbers are written, such as `en-IN`
                     * @enum {string}
                     */
                    numberFormat?: "en-IN" | "en-GB";
                    /**
                     * @description Main colour, as #rrggbb
                     * @default
                     */
                    colour?: string;
                    /**
                     * @description The address of a stored picture; empty: none
                     * @default
                     */
                    logo?: string;
                    /**
                     * @description The address of a stored picture; empty: none
                     * @default
                     */
                    icon?: string;
                    /** @description Length in months */
                    months?: number;
                    /** @description Weeks */
                    weeks?: number;
                    /** @description Work of a day, in words */
                    workload?: string;
                    /** @description Month in which placement begins */
                    placementMonth?: number;
                    /** @description Months of the internship */
                    internshipMonths?: number;
                    /** @description Months after which the certificate is given */
                    certificateMonths?: number;
                    /**
                     * @description What is open for enrolment
                     * @default []
                     */
                    open?: string[];
                    /**
                     * @description What is not offered any more
                     * @default []
                     */
                    closed?: string[];
                    /**
                     * @description What is announced and not open yet
                     * @default []
                     */
                    announced?: string[];
                    /** @description Name of the offer for individuals */
                    individualName?: string;
                    /** @description Price for an individual */
                    individualPrice?: number;
                    /**
                     * @description Mark of the offer for individuals
                     * @default
                     */
                    individualMark?: string;
                    /**
                     * @description Sentence below the price for individuals
                     * @default
                     */
                    individualNote?: string;
                    /**
                     * @description What the price for individuals includes
                     * @default []
                     */
                    individualIncludes?: string[];
                    /** @description Name of the student's college */
                    collegeName?: string;
                    /** @description Price for a student of a college */
                    collegePrice?: number;
                    /**
                     * @description Mark of the offer for colleges
                     * @default
                     */
                    collegeMark?: string;
                    /**
                     * @description Sentence below the price for colleges
                     * @default
                     */
                    collegeNote?: string;
                    /**
                     * @description What the price for colleges includes
                     * @default []
                     */
                    collegeIncludes?: string[];
                    /**
                     * @description Discounts by number of students
                     * @default []
                     */
                    volumeDiscounts?: (string | {
                        /** @description From this number on */
                        from: number;
                        /** @description In percent */
                        percent: number;
                    })[];
                    /** @description Days for which a quoted fee holds */
                    feeValidDays?: number;
                    /**
                     * @description Discounts by score of the test
                     * @default []
                     */
                    test?: (string | {
                        /** @description Lowest score that earns it, in percent */
                        minimumScore: number;
                        /** @description Discount in percent */
                        discountPercent: number;
                    })[];
                    /**
                     * @description Discounts by score that the dashboard shows
                     * @default []
                     */
                    dashboard?: (string | {
                        /** @description Lowest score that earns it, in percent */
                        minimumScore: number;
                        /** @description Discount in percent */
                        discountPercent: number;
                    })[];
                    /** @description Full refund within these weeks */
                    fullWithinWeeks?: number;
                    /** @description Full refund below this mean rating */
                    fullBelowRating?: number;
                    /** @description Full refund below this share of content */
                    fullBelowContentPercent?: number;
                    /** @description What a refund leaves with the provider */
                    administrativeFee?: number;
                    /** @description Working days until a decision */
                    reviewDays?: number;
                    /** @description Working days until a refund is paid */
                    payDays?: number;
                    /**
                     * @description UPI address for payments
                     * @default
                     */
                    upiAddress?: string;
                    /**
                     * @description Name of the receiver of payments
                     * @default
                     */
                    upiName?: string;
                    /** @description Tax in percent */
                    taxRate?: number;
                    /**
                     * @description Code of the service for tax
                     * @default
                     */
                    taxCode?: string;
                    /** @description What the site says */
                    statement?: string;
                    /**
                     * @description Who signs certificates
                     * @default
                     */
                    signatoryName?: string;
                    /**
                     * @description Title of who signs certificates
                     * @default
                     */
                    signatoryTitle?: string;
                    /**
                     * @description Name of the sender of mails
                     * @default
                     */
                    senderName?: string;
                    /**
                     * @description Text at the end of every page
                     * @default
                     */
                    footer?: string;
                    /**
                     * @description Companies that take students
                     * @default
                     */
                    partnerCompanies?: string;
                    /**
                     * @description Number of paid internships, as text
                     * @default
                     */
                    paidInternships?: string;
                    /**
                     * @description Stipend of the internship
                     * @default
                     */
                    stipend?: string;
                    /**
                     * @description Share of students that went on
                     * @default
                     */
                    conversion?: string;
                    /**
                     * @description By how much placements of colleges rose
                     * @default
                     */
                    collegePlacementRise?: string;
                    /**
                     * @description Share of students placed, as text
                     * @default
                     */
                    placementRate?: string;
                    /**
                     * @description Number of students, as text
                     * @default
                     */
                    studentTrust?: string;
                    /**
                     * @description Success rate, as text
                     * @default
                     */
                    successRate?: string;
                    /**
                     * @description Number of scholarships, as text
                     * @default
                     */
                    scholarshipsAwarded?: string;
                    /**
                     * @description Number of partner companies, as text
                     * @default
                     */
                    companyTieups?: string;
                    /**
                     * @description How soon an advisor answers a chat
                     * @default
                     */
                    advisorResponse?: string;
                    /**
                     * @description How soon emails are answered
                     * @default
                     */
                    emailResponse?: string;
                    /**
                     * @description Number of internships, as text
                     * @default
                     */
                    internshipsAvailable?: string;
                    /**
                     * @description What is promised about placement
                     * @default
                     */
                    placementGuarantee?: string;
                    /**
                     * @description When the chat is answered
                     * @default
                     */
                    chatHours?: string;
                    /**
                     * @description Where the question comes from
                     * @default
                     */
                    source?: string;
                    /**
                     * @description Where to pay
                     * @default
                     */
                    paymentLink?: string;
                    /**
                     * @description A day in words
                     * @default
                     */
                    dateText?: string;
                    /** @description The same fields, as they are answered */
                    value?: {
                        [key: string]: unknown;
                    };
                    /** @description Day from which it holds */
                    effectiveFrom?: string;
                    /** @description Accepted and ignored */
                    section?: unknown;
                    /** @description Accepted and ignored */
                    version?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": "identity",
                     *       "version": 7,
                     *       "value": {
                     *         "name": "Sopaan"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProviderSection"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-provider-section-history": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, at most 200; without limit and cursor the response is the whole list
                 * @example 50
                 */
                limit?: number;
                /** @description Start of the page, from the Link header */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have; when it is still the same the answer is 304
                 * @example ".3f0c9a4d1e5b"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description One of identity, contact, region, looks, programme, branches, plans, awards, refunds, payments, tax, certificate, mail, figures, counselling
                 * @example identity
                 */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 7,
                     *         "savedAt": "2027-01-05T13:00:00.000Z",
                     *         "savedBy": "Meera Rao",
                     *         "restores": null,
                     *         "effectiveFrom": null,
                     *         "value": {
                     *           "name": "Sopaan"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProviderVersion"][];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-contact": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call: within 24 hours it is executed once
                 * @example 0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rao",
                 *       "email": "asha@students.example",
                 *       "phone": "+91 90000 00000",
                 *       "message": "Is there a batch in January?"
                 *     }
                 */
                "application/json": {
                    /** @description Name */
                    name: string;
                    /**
                     * Format: email
                     * @description Email address
                     */
                    email: string;
                    /**
                     * @description E.164 or empty
                     * @default
                     */
                    phone?: string;
                    /**
                     * @description Leave empty; what robots fill in is not sent
                     * @default
                     */
                    website?: string;
                    /**
                     * Format: uuid
                     * @description Id of the form, which is carried out once
                     */
                    formKey?: string;
                    /** @description Sentence for people */
                    message: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "get-openapi-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "post-graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "query ($id: ID!) { getStudentOverallPerformance(studentId: $id) { courseName averageGrade } }",
                 *       "variables": {
                 *         "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The query */
                    query: string;
                    /** @description Values of the variables of the query */
                    variables?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Which operation of the query is executed */
                    operationName?: string | null;
                    /** @description Later due dates of single students */
                    extensions?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "getStudentOverallPerformance": [
                     *           {
                     *             "courseName": "Career Accelerator",
                     *             "averageGrade": 72.5
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/graphql-response+json": components["schemas"]["GraphqlAnswer"];
                    /**
                     * @example {
                     *       "data": {
                     *         "getStudentOverallPerformance": [
                     *           {
                     *             "courseName": "Career Accelerator",
                     *             "averageGrade": 72.5
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GraphqlAnswer"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/graphql-response+json": components["schemas"]["GraphqlAnswer"] & {
                        errors?: unknown;
                    };
                    "application/json": components["schemas"]["GraphqlAnswer"] & {
                        errors?: unknown;
                    };
                };
            };
        };
    };
    "get-healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "release": "0.1.0+abc1234",
                     *       "schemaVersion": 15
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Something went wrong on our side; include `requestId` when you report it. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal";
                    };
                };
            };
        };
    };
    "webhook-student": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "student.created",
                 *       "data": {
                 *         "id": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *         "firstName": "Asha",
                 *         "lastName": "Rao",
                 *         "email": "asha@students.example",
                 *         "phone": "+919812345678",
                 *         "plan": "free",
                 *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "createdAt": "2026-01-05T13:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "student.created" | "student.updated" | "student.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        id: string;
                        /**
                         * @description First name
                         * @example Asha
                         */
                        firstName: string;
                        /**
                         * @description Last name, empty for a person with one name
                         * @example Rao
                         */
                        lastName: string;
                        /**
                         * @description Email address
                         * @example asha@students.example
                         */
                        email: string;
                        /**
                         * @description E.164 or empty
                         * @example +919812345678
                         */
                        phone: string;
                        /**
                         * @description Plan of the student
                         * @enum {string}
                         */
                        plan: "free" | "premium";
                        /** @description Id of the course */
                        courseId: string | null;
                        /** @description Id of the batch */
                        batchId: string | null;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:00:00.000Z
                         */
                        createdAt: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "enrolment.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *         "state": "active",
                 *         "since": "2027-03-01T04:30:00.000Z",
                 *         "until": "2027-08-30T04:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "enrolment.created" | "enrolment.updated" | "enrolment.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Id of the batch
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        batchId: string;
                        /**
                         * @description Id of the student
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        studentId: string;
                        /**
                         * @description State
                         * @enum {string}
                         */
                        state: "active" | "paused" | "completed" | "withdrawn";
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2027-03-01T04:30:00.000Z
                         */
                        since: string;
                        /** @description Until when */
                        until: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "batch.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "name": "March 2027",
                 *         "startsOn": "2027-03-01",
                 *         "timeZone": "Europe/Berlin",
                 *         "capacity": 40,
                 *         "college": "City College"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "batch.created" | "batch.updated" | "batch.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Id of the course
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        courseId: string;
                        /**
                         * @description Name
                         * @example March 2027
                         */
                        name: string;
                        /** @description First day of week 1 */
                        startsOn: string | null;
                        /**
                         * @description Time zone, by IANA name
                         * @example Europe/Berlin
                         */
                        timeZone: string;
                        /** @description Most students at a time */
                        capacity: number | null;
                        /**
                         * @description Name of the college
                         * @example City College
                         */
                        college: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "course.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "courseName": "Career Accelerator",
                 *         "displayName": "Career Accelerator",
                 *         "courseDescription": "Six months from the basics to an internship.",
                 *         "durationWeeks": 24,
                 *         "effortPerWeek": "2-3 hours daily",
                 *         "liveClassesPerWeek": 3,
                 *         "isActive": true,
                 *         "toolsAndTechnologies": {
                 *           "Web": [
                 *             "HTML"
                 *           ]
                 *         },
                 *         "expectedOutcomes": [
                 *           "A portfolio of three projects"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "course.created" | "course.updated" | "course.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Name of the course, which identifies it
                         * @example Career Accelerator
                         */
                        courseName: string;
                        /**
                         * @description Name that people see
                         * @example Career Accelerator
                         */
                        displayName: string;
                        /**
                         * @description What the course is about
                         * @example Six months from the basics to an internship.
                         */
                        courseDescription: string;
                        /**
                         * @description Length in weeks
                         * @example 24
                         */
                        durationWeeks: number;
                        /**
                         * @description Work of a week, in words
                         * @example 2-3 hours daily
                         */
                        effortPerWeek: string;
                        /**
                         * @description Live classes of a week
                         * @example 3
                         */
                        liveClassesPerWeek: number;
                        /** @description Whether students see it */
                        isActive: boolean;
                        /** @description Tools by category */
                        toolsAndTechnologies: {
                            [key: string]: string[];
                        };
                        /** @description What students can do afterwards */
                        expectedOutcomes: string[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "week.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "week": 1,
                 *         "title": "How the web works",
                 *         "topics": [
                 *           "HTTP"
                 *         ],
                 *         "projects": [
                 *           "A page about yourself"
                 *         ],
                 *         "liveClassTopics": [
                 *           "Questions about the first week"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "week.created" | "week.updated" | "week.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Id of the course
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        courseId: string;
                        /**
                         * @description Week of the course, from 1
                         * @example 1
                         */
                        week: number;
                        /**
                         * @description Title
                         * @example How the web works
                         */
                        title: string;
                        /** @description Topics */
                        topics: string[];
                        /** @description Projects of the week */
                        projects: (string | {
                            /** @description Title */
                            title: string;
                            /** @description What it is about */
                            description: string;
                        })[];
                        /** @description Topics of the live classes */
                        liveClassTopics: string[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "resource.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "title": "How a browser finds a page",
                 *         "url": "https://reading.example/browsers",
                 *         "type": "video",
                 *         "weekId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "position": 0
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "resource.created" | "resource.updated" | "resource.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Title
                         * @example How a browser finds a page
                         */
                        title: string;
                        /**
                         * @description Address
                         * @example https://reading.example/browsers
                         */
                        url: string;
                        /**
                         * @description Which kind it is
                         * @enum {string}
                         */
                        type: "video" | "article" | "document" | "tool" | "other";
                        /** @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74 */
                        weekId: string;
                        /**
                         * @description Order inside the week
                         * @example 0
                         */
                        position: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "assignment.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "title": "A page about yourself",
                 *         "description": "Build a page and publish it.",
                 *         "dueDate": "2026-01-31T18:29:00.000Z",
                 *         "maxScore": 100,
                 *         "instructions": "Send the link to your repository.",
                 *         "weekId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "position": 0
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "assignment.created" | "assignment.updated" | "assignment.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Title
                         * @example A page about yourself
                         */
                        title: string;
                        /**
                         * @description What it is about
                         * @example Build a page and publish it.
                         */
                        description: string;
                        /** @description Until when it is due */
                        dueDate: string | null;
                        /**
                         * @description Highest possible score
                         * @example 100
                         */
                        maxScore: number;
                        /**
                         * @description What to do
                         * @example Send the link to your repository.
                         */
                        instructions: string;
                        /** @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74 */
                        weekId: string;
                        /**
                         * @description Order inside the week
                         * @example 0
                         */
                        position: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "session.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "title": "Expert talk",
                 *         "description": "How a hiring manager reads a portfolio.",
                 *         "timeZone": "Europe/Berlin",
                 *         "startsAt": "2026-01-05T13:00:00.000Z",
                 *         "durationMinutes": 60,
                 *         "link": "https://meet.example/expert-talk",
                 *         "isActive": true,
                 *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "batchId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "session.created" | "session.updated" | "session.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Title
                         * @example Expert talk
                         */
                        title: string;
                        /**
                         * @description What it is about
                         * @example How a hiring manager reads a portfolio.
                         */
                        description: string;
                        /**
                         * @description Time zone, by IANA name
                         * @example Europe/Berlin
                         */
                        timeZone: string;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:00:00.000Z
                         */
                        startsAt: string;
                        /**
                         * @description Length in minutes
                         * @example 60
                         */
                        durationMinutes: number;
                        /**
                         * @description Address
                         * @example https://meet.example/expert-talk
                         */
                        link: string;
                        /** @description False: planned, and hidden from students */
                        isActive: boolean;
                        /** @description Null: for every course */
                        courseId: string | null;
                        /** @description Null: for every batch of the course */
                        batchId: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "submission.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "assignmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "maxScore": 100,
                 *         "submissionLink": "https://github.com/asha/first-page",
                 *         "description": "The page, with its source.",
                 *         "notes": "",
                 *         "version": 1,
                 *         "status": "graded",
                 *         "score": 80,
                 *         "feedback": "Clear work.",
                 *         "submittedAt": "2026-01-05T13:00:00.000Z",
                 *         "gradedAt": "2026-01-05T13:00:00.000Z",
                 *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "submission.created" | "submission.updated" | "submission.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Id of the assignment
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        assignmentId: string;
                        /**
                         * @description Highest possible score
                         * @example 100
                         */
                        maxScore: number;
                        /**
                         * @description Address of the work
                         * @example https://github.com/asha/first-page
                         */
                        submissionLink: string;
                        /**
                         * @description What it is about
                         * @example The page, with its source.
                         */
                        description: string;
                        /**
                         * @description Notes of the student
                         * @example
                         */
                        notes: string;
                        /**
                         * @description Version
                         * @example 1
                         */
                        version: number;
                        /** @description Status */
                        status: ("graded" | "returned") | null;
                        /** @description Score */
                        score: number | null;
                        /**
                         * @description Feedback to the student
                         * @example Clear work.
                         */
                        feedback: string;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:00:00.000Z
                         */
                        submittedAt: string;
                        /** @description When it was graded */
                        gradedAt: string | null;
                        /**
                         * @description Id of the student
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        studentId: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "result.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "userId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *         "studentName": "Asha Rao",
                 *         "quizId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "score": 87,
                 *         "correctCount": 26,
                 *         "totalQuestions": 30,
                 *         "timeSpent": 1020,
                 *         "completedAt": "2026-01-05T13:17:00.000Z",
                 *         "award": {
                 *           "discountPercent": 15
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "result.created" | "result.updated" | "result.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Id of the person
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        userId: string;
                        /**
                         * @description Name of the student
                         * @example Asha Rao
                         */
                        studentName: string;
                        /**
                         * @description Id of the quiz
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        quizId: string;
                        /**
                         * @description Rounded percentage of correct answers
                         * @example 87
                         */
                        score: number;
                        /**
                         * @description Number of correct answers
                         * @example 26
                         */
                        correctCount: number;
                        /**
                         * @description Number of questions
                         * @example 30
                         */
                        totalQuestions: number;
                        /**
                         * @description Seconds
                         * @example 1020
                         */
                        timeSpent: number;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:17:00.000Z
                         */
                        completedAt: string;
                        /** @description The test's own scale, which decides the fee: 15% from 85%, 10% from 75%, 5% from 65% */
                        award: {
                            /**
                             * @description Discount in percent
                             * @example 15
                             */
                            discountPercent: number;
                        };
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "certificate.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "number": "A1B2-C3D4-E5F6",
                 *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *         "studentName": "Asha Rao",
                 *         "courseId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "courseName": "Career Accelerator",
                 *         "issuedAt": "2026-01-05T13:00:00.000Z",
                 *         "renewedAt": "2026-01-05T13:00:00.000Z",
                 *         "validUntil": "2026-07-05T18:29:59.999Z",
                 *         "revokedAt": "2026-01-05T13:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "certificate.created" | "certificate.updated" | "certificate.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Number of this record
                         * @example A1B2-C3D4-E5F6
                         */
                        number: string;
                        /**
                         * @description Id of the student
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        studentId: string;
                        /**
                         * @description Name of the student
                         * @example Asha Rao
                         */
                        studentName: string;
                        /** @description Id of the course */
                        courseId: string | null;
                        /**
                         * @description Name of the course, which identifies it
                         * @example Career Accelerator
                         */
                        courseName: string;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:00:00.000Z
                         */
                        issuedAt: string;
                        /** @description When it was renewed */
                        renewedAt: string | null;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-07-05T18:29:59.999Z
                         */
                        validUntil: string;
                        /** @description When it was revoked */
                        revokedAt: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "receipt.created",
                 *       "data": {
                 *         "number": 1,
                 *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *         "requestId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "collegeEnrolmentId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "studentName": "Asha Rao",
                 *         "amount": 4200000,
                 *         "tax": 4200000,
                 *         "paidOn": "2027-03-01",
                 *         "method": "upi",
                 *         "reference": "UTR 402113907711",
                 *         "cancels": null,
                 *         "createdAt": "2026-01-05T13:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "receipt.created" | "receipt.updated" | "receipt.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Number of this record
                         * @example 1
                         */
                        number: number;
                        /** @description Null: a college paid */
                        studentId: string | null;
                        /** @description Id of the request, for questions to us */
                        requestId: string | null;
                        collegeEnrolmentId: string | null;
                        /**
                         * @description The student, or the college
                         * @example Asha Rao
                         */
                        studentName: string;
                        /**
                         * @description In the smallest unit of the currency, such as paise; negative in a counter-entry
                         * @example 4200000
                         */
                        amount: number;
                        /**
                         * @description GST in the amount
                         * @example 4200000
                         * @example 0
                         */
                        tax: number;
                        /**
                         * Format: date
                         * @example 2027-03-01
                         */
                        paidOn: string;
                        /** @enum {string} */
                        method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
                        /** @example UTR 402113907711 */
                        reference: string;
                        /**
                         * @description The number of the receipt that this counter-entry cancels
                         * @example null
                         */
                        cancels: number | null;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:00:00.000Z
                         */
                        createdAt: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9f1c2b7a4d3e8f60517293a4b5c6d7e8",
                 *       "sequence": 4711,
                 *       "version": 1,
                 *       "occurredAt": "2026-01-05T13:00:00.000Z",
                 *       "objectId": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *       "type": "feedback.created",
                 *       "data": {
                 *         "_id": "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
                 *         "studentId": "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
                 *         "name": "Asha Rao",
                 *         "semester": "5",
                 *         "college": "City College",
                 *         "threeWords": [
                 *           "calm",
                 *           "curious",
                 *           "exact"
                 *         ],
                 *         "strengths": "Explains her work clearly.",
                 *         "areasOfImprovement": "",
                 *         "stressHandling": "",
                 *         "motivation": "",
                 *         "englishRating": 7,
                 *         "hindiRating": 7,
                 *         "confidence": "",
                 *         "decisionMaking": "",
                 *         "biggestAchievement": "",
                 *         "turningPoint": "",
                 *         "conflicts": "",
                 *         "futureConcern": "",
                 *         "alignInThoughts": "",
                 *         "courseChosen": "",
                 *         "createdAt": "2026-01-05T13:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The same however often it arrives; webhooks send it as webhook-id
                     * @example 9f1c2b7a4d3e8f60517293a4b5c6d7e8
                     */
                    id: string;
                    /**
                     * @description Rises with every event: a higher one is newer
                     * @example 4711
                     */
                    sequence: number;
                    /**
                     * @description Of the format of data
                     * @constant
                     */
                    version: 1;
                    /**
                     * Format: date-time
                     * @description An instant in UTC
                     * @example 2026-01-05T13:00:00.000Z
                     */
                    occurredAt: string;
                    /**
                     * @description The id of the record
                     * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                     */
                    objectId: string;
                    /**
                     * @description Which kind it is
                     * @enum {string}
                     */
                    type: "feedback.created" | "feedback.updated" | "feedback.deleted";
                    /** @description Null: it was deleted */
                    data: {
                        /**
                         * @description Id of this record
                         * @example 2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74
                         */
                        _id: string;
                        /**
                         * @description Id of the student
                         * @example b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32
                         */
                        studentId: string;
                        /**
                         * @description Name
                         * @example Asha Rao
                         */
                        name: string;
                        /**
                         * @description Semester
                         * @example 5
                         */
                        semester: string;
                        /**
                         * @description Name of the college
                         * @example City College
                         */
                        college: string;
                        /**
                         * @description Three words about oneself
                         * @example [
                         *       "calm",
                         *       "curious",
                         *       "exact"
                         *     ]
                         */
                        threeWords: string[];
                        /**
                         * @description Strengths of the student
                         * @example Explains her work clearly.
                         */
                        strengths: string;
                        /**
                         * @description What the student can improve
                         * @example
                         */
                        areasOfImprovement: string;
                        /**
                         * @description How the student handles stress
                         * @example
                         */
                        stressHandling: string;
                        /**
                         * @description Motivation of the student
                         * @example
                         */
                        motivation: string;
                        /**
                         * @description Null: not rated
                         * @example 7
                         */
                        englishRating: number | null;
                        /**
                         * @description Null: not rated
                         * @example 7
                         */
                        hindiRating: number | null;
                        /**
                         * @description Confidence, 1 to 10
                         * @example
                         */
                        confidence: string;
                        /**
                         * @description How the student decides
                         * @example
                         */
                        decisionMaking: string;
                        /**
                         * @description What the student is proudest of
                         * @example
                         */
                        biggestAchievement: string;
                        /**
                         * @description What changed the student
                         * @example
                         */
                        turningPoint: string;
                        /**
                         * @description How the student deals with conflicts
                         * @example
                         */
                        conflicts: string;
                        /**
                         * @description What worries the student
                         * @example
                         */
                        futureConcern: string;
                        /**
                         * @description How well thoughts and goals fit together
                         * @example
                         */
                        alignInThoughts: string;
                        /**
                         * @description Why the course was chosen
                         * @example
                         */
                        courseChosen: string;
                        /**
                         * Format: date-time
                         * @description An instant in UTC
                         * @example 2026-01-05T13:00:00.000Z
                         */
                        createdAt: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Received. Any other answer, or none, is sent again later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
