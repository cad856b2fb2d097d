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
        get: operations["get-user-profile"];
        put?: never;
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
        get: operations["get-admin-students"];
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
        get: operations["get-admin-students-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        get: operations["get-admin-students-by-external-id-externalId"];
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
        post: operations["post-admin-students-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/students/plans/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-students-plans-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/extra-time/{studentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-extra-time-studentId"];
        put: operations["put-admin-extra-time-studentId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/due-dates/{studentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-due-dates-studentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/due-dates/{studentId}/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-due-dates-studentId-extensions"];
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
        get: operations["get-admin-invitations"];
        put?: never;
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
        delete: operations["delete-admin-invitations-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-invitations-id-mail"];
        delete?: never;
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
        get: operations["get-admin-quizzes-id-analysis"];
        put?: never;
        post?: never;
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
        get: operations["get-admin-quizzes-id-corrections-correctionId"];
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
        get: operations["get-admin-certificates"];
        put?: never;
        post: operations["post-admin-certificates"];
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
        get: operations["get-admin-certificates-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/certificates/{id}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-certificates-id-renewal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/certificates/{id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-certificates-id-revocation"];
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
        get: operations["get-certificates-number"];
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
        get: operations["get-admin-questions"];
        put?: never;
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
        get: operations["get-admin-questions-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        post: operations["post-admin-questions-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-quizzes"];
        put?: never;
        post: operations["post-admin-quizzes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-quizzes-id"];
        put?: never;
        post?: never;
        delete: operations["delete-admin-quizzes-id"];
        options?: never;
        head?: never;
        patch: operations["patch-admin-quizzes-id"];
        trace?: never;
    };
    "/api/admin/quizzes/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-quizzes-id-publication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-quizzes-id-default"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/blueprint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-quizzes-id-blueprint"];
        put: operations["put-admin-quizzes-id-blueprint"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-quizzes-id-listing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-quizzes-id-questions"];
        put?: never;
        post: operations["post-admin-quizzes-id-questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-quizzes-id-questions-questionId"];
        put?: never;
        post?: never;
        delete: operations["delete-admin-quizzes-id-questions-questionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quizzes/{id}/questions/{questionId}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-quizzes-id-questions-questionId-position"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/test-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-test-codes"];
        put?: never;
        post: operations["post-admin-test-codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/test-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-test-codes-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/test-codes/{id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-test-codes-id-revocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/test-codes/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-test-codes-id-people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/test-codes/{id}/people/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-test-codes-id-people-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enquiries/{id}/test-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-enquiries-id-test-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/running-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-running-attempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/running-attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-running-attempts-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/running-attempts/{id}/extension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-running-attempts-id-extension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/running-attempts/extensions/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-running-attempts-extensions-bulk"];
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
        get: operations["get-admin-upcoming-sessions"];
        put?: never;
        post: operations["post-admin-upcoming-sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/external-sessions/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-external-sessions-externalId"];
        post?: never;
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
        get: operations["get-admin-upcoming-sessions-id"];
        put?: never;
        post?: never;
        delete: operations["delete-admin-upcoming-sessions-id"];
        options?: never;
        head?: never;
        patch: operations["patch-admin-upcoming-sessions-id"];
        trace?: never;
    };
    "/api/admin/upcoming-sessions/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-upcoming-sessions-id-restoration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upcoming-sessions/{id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-upcoming-sessions-id-visibility"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upcoming-sessions/{id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-upcoming-sessions-id-attendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upcoming-sessions/{id}/attendance/{studentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-upcoming-sessions-id-attendance-studentId"];
        put: operations["put-admin-upcoming-sessions-id-attendance-studentId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attendance/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-attendance-bulk"];
        delete?: never;
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
        get: operations["get-admin-student-feedback"];
        put?: never;
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
        get: operations["get-admin-student-feedback-studentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback-records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-feedback-records-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-feedback-records-id"];
        trace?: never;
    };
    "/api/admin/student-feedback/{studentId}/staff-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-student-feedback-studentId-staff-notes"];
        put?: never;
        post: operations["post-admin-student-feedback-studentId-staff-notes"];
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
        get: operations["get-admin-rating-reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rating-reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-rating-reviews-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-rating-reviews-id"];
        trace?: never;
    };
    "/api/admin/rating-reviews/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-rating-reviews-id-assignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rating-reviews/{id}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-rating-reviews-id-reopening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/risks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-risks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/risks/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-risks-settings"];
        put: operations["put-admin-risks-settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/risks/{studentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-risks-studentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/risks/{studentId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-risks-studentId-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/risks/{studentId}/counsellor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-risks-studentId-counsellor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/risks/{studentId}/handled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-risks-studentId-handled"];
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
        get: operations["get-predefined-courses-admin-assignments-courseId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-submissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-submissions-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-submissions-id-return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{id}/regrade-requests/{requestId}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-submissions-id-regrade-requests-requestId-refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{id}/grader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-submissions-id-grader"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/graders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-submissions-graders-bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/graders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-graders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/held-grades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-held-grades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/held-grades/{assignmentId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-held-grades-assignmentId-release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assignments/{assignmentId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-assignments-assignmentId-comments"];
        put?: never;
        post: operations["post-admin-assignments-assignmentId-comments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assignments/{assignmentId}/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete-admin-assignments-assignmentId-comments-id"];
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
        get: operations["get-predefined-courses-admin-predefined-courses"];
        put?: never;
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
        get: operations["get-predefined-courses-admin-predefined-courses-courseName"];
        put: operations["put-predefined-courses-admin-predefined-courses-courseName"];
        post?: never;
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-predefined-courses-admin-predefined-courses-courseName-copies"];
        delete?: never;
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
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-weeks"];
        put?: never;
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
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-weeks-id"];
        put?: never;
        post?: never;
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName-weeks-id"];
        options?: never;
        head?: never;
        patch: operations["patch-predefined-courses-admin-predefined-courses-courseName-weeks-id"];
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/weeks/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-predefined-courses-admin-predefined-courses-courseName-weeks-id-copies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/predefined-courses/admin/predefined-courses/{courseName}/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-resources-id"];
        put?: never;
        post?: never;
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName-resources-id"];
        options?: never;
        head?: never;
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
        get: operations["get-predefined-courses-admin-predefined-courses-courseName-assignments-id"];
        put?: never;
        post?: never;
        delete: operations["delete-predefined-courses-admin-predefined-courses-courseName-assignments-id"];
        options?: never;
        head?: never;
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
        get: operations["get-admin-batches"];
        put?: never;
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
        get: operations["get-admin-batches-id"];
        put?: never;
        post?: never;
        delete: operations["delete-admin-batches-id"];
        options?: never;
        head?: never;
        patch: operations["patch-admin-batches-id"];
        trace?: never;
    };
    "/api/admin/batches/{id}/weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-batches-id-weeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/batches/{id}/weeks/{week}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-batches-id-weeks-week"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-batches-id-weeks-week"];
        trace?: never;
    };
    "/api/admin/batches/{id}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-batches-id-staff"];
        put?: never;
        post: operations["post-admin-batches-id-staff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/batches/{id}/staff/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete-admin-batches-id-staff-userId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/external-batches/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-external-batches-externalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/batches/{id}/enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-batches-id-enrolments"];
        put?: never;
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
        get: operations["get-admin-enrolments-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        post: operations["post-admin-imports-kind-id-run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrolment-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-enrolment-requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrolment-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-enrolment-requests-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrolment-requests/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-enrolment-requests-id-confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enrolment-requests/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-enrolment-requests-id-refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-fees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/fees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-fees-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-fees-id"];
        trace?: never;
    };
    "/api/admin/fees/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-fees-id-payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reported-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-reported-payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reported-payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-reported-payments-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reported-payments/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-reported-payments-id-confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reported-payments/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-reported-payments-id-refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-receipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/receipts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-receipts-number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/receipts/{number}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-receipts-number-cancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/college-enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-college-enrolments"];
        put?: never;
        post: operations["post-admin-college-enrolments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/college-enrolments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-college-enrolments-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-refunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-refunds-holidays"];
        put: operations["put-admin-refunds-holidays"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-refunds-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-refunds-id-review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-refunds-id-approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-refunds-id-refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-refunds-id-payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partner-companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-partner-companies"];
        put?: never;
        post: operations["post-admin-partner-companies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partner-companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-partner-companies-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-partner-companies-id"];
        trace?: never;
    };
    "/api/admin/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-openings"];
        put?: never;
        post: operations["post-admin-openings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/openings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-openings-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-openings-id"];
        trace?: never;
    };
    "/api/admin/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-applications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-applications-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-applications-id-moves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-placements"];
        put?: never;
        post: operations["post-admin-placements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/placements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-placements-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/placements/{id}/job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-placements-id-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/placement-waivers/{studentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-placement-waivers-studentId"];
        put: operations["put-admin-placement-waivers-studentId"];
        post?: never;
        delete: operations["delete-admin-placement-waivers-studentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-announcements"];
        put?: never;
        post: operations["post-admin-announcements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-announcements-id"];
        put?: never;
        post?: never;
        delete: operations["delete-admin-announcements-id"];
        options?: never;
        head?: never;
        patch: operations["patch-admin-announcements-id"];
        trace?: never;
    };
    "/api/admin/announcements/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-announcements-id-take-back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/announcements/{id}/take-down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-announcements-id-take-down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-conversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-conversations-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-conversations-id-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-conversations-id-close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["put-admin-conversations-id-owner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-enquiries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/enquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-admin-enquiries-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patch-admin-enquiries-id"];
        trace?: never;
    };
    "/api/admin/enquiries/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-admin-enquiries-id-notes"];
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
        get: operations["get-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/{object}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-changes-object"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/external-ids/{object}/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-external-ids-object-externalId"];
        put: operations["put-external-ids-object-externalId"];
        post?: never;
        delete: operations["delete-external-ids-object-externalId"];
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
        get: operations["get-admin-webhooks"];
        put?: never;
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
        get: operations["get-admin-webhooks-id"];
        put?: never;
        post?: never;
        delete: operations["delete-admin-webhooks-id"];
        options?: never;
        head?: never;
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
        get: operations["get-provider-section"];
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
        get: operations["get-provider-section-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-texts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-provider-texts-name"];
        put: operations["put-provider-texts-name"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-texts/{name}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-provider-texts-name-publication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-texts/{name}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete-provider-texts-name-draft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-texts/{name}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-provider-texts-name-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provider-texts/{name}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["post-provider-texts-name-restoration"];
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
            count: number;
            ids: string[];
        };
        Announcement: {
            _id: string;
            title: string;
            text: string;
            isPinned: boolean;
            /** @enum {string} */
            audience: "everybody" | "course" | "batch" | "selected";
            courseId: string | null;
            course: string | null;
            batchId: string | null;
            batch: string | null;
            /** @enum {string} */
            state: "draft" | "scheduled" | "sent" | "ended";
            isDraft: boolean;
            sendAt: string | null;
            publishAt: string | null;
            expiresOn: string | null;
            correctedAt: string | null;
            author: string | null;
            studentCount: number;
            readCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AnswerLog: {
            attempt: components["schemas"]["Attempt"];
            answers: {
                questionIndex: number;
                /** @enum {string} */
                outcome: "saved" | "refused";
                /** @enum {string} */
                reason?: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
            }[];
        };
        Application: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            openingId: string;
            position: string;
            companyId: string;
            company: string;
            batch: string | null;
            /** @enum {string} */
            state: "applied" | "shortlisted" | "interview" | "offered" | "accepted" | "declined" | "rejected" | "withdrawn";
            /** Format: date-time */
            stateSince: string;
            resumeUrl: string;
            note: string;
            interviewAt: string | null;
            interviewPlace: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            positions: number;
            accepted: number;
            placementId: string | null;
            moves: {
                /** @enum {string} */
                state: "applied" | "shortlisted" | "interview" | "offered" | "accepted" | "declined" | "rejected" | "withdrawn";
                note: string;
                interviewAt: string | null;
                actor: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Assignment: {
            _id: string;
            title: string;
            description: string;
            dueDate: string | null;
            maxScore: number;
            instructions: string;
        };
        AssignmentRecord: {
            _id: string;
            title: string;
            description: string;
            dueDate: string | null;
            maxScore: number;
            instructions: string;
            week: number;
            position: number;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Attempt: {
            _id: string;
            quizId: string;
            /** @enum {string} */
            state: "in_progress" | "finished" | "archived";
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            serverNow: string;
            remainingMs: number;
            totalQuestions: number;
            currentIndex: number;
            question: {
                questionIndex: number;
                question: string;
                options: string[];
                translation?: {
                    /** @enum {string} */
                    language: "hi";
                    question: string;
                    options: string[];
                    html?: {
                        question: string;
                        options: string[];
                    };
                };
                html?: {
                    question: string;
                    options: string[];
                };
                draft: {
                    selectedAnswer: number;
                    sequence: number;
                } | null;
            } | null;
            upcoming: {
                questionIndex: number;
                question: string;
                options: string[];
                translation?: {
                    /** @enum {string} */
                    language: "hi";
                    question: string;
                    options: string[];
                    html?: {
                        question: string;
                        options: string[];
                    };
                };
                html?: {
                    question: string;
                    options: string[];
                };
            }[];
            isHeldHere: boolean;
            lateAnswers: number;
            languages?: ("en" | "hi")[];
            /** @enum {string} */
            language?: "en" | "hi";
        };
        Attendance: {
            studentId: string;
            studentName: string;
            email: string;
            batchId: string;
            state: ("present" | "absent" | "excused") | null;
            joinedAt: string | null;
            confirmedAt: string | null;
        };
        Batch: {
            _id: string;
            courseId: string;
            course: components["schemas"]["CourseReference"];
            name: string;
            startsOn: string | null;
            timeZone: string;
            capacity: number | null;
            college: string;
            studentCount: number;
            invitedCount: number;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BatchStaff: {
            _id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "coordinator" | "grader" | "counsellor" | "viewer";
        };
        BatchWeek: {
            week: number;
            title: string;
            startsOn: string | null;
            startsAt: string | null;
        };
        Blueprint: {
            cells: {
                topic: string;
                difficulty: number;
                count: number;
            }[];
        };
        BulkAnswer: {
            stored: number;
            refused: number;
            rows: {
                index: number;
                status: number;
                id: string | null;
                problem: {
                    /** @enum {string} */
                    code: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
                    message: string;
                    errors?: {
                        field: string;
                        message: string;
                    }[];
                } | null;
            }[];
        };
        Certificate: {
            _id: string;
            number: string;
            /** @enum {string} */
            state: "valid" | "expiring" | "expired" | "revoked";
            studentName: string;
            courseName: string;
            /** Format: date-time */
            issuedAt: string;
            renewedAt: string | null;
            /** Format: date-time */
            validUntil: string;
            revokedAt: string | null;
            studentId: string;
            email: string;
            courseId: string | null;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Changes: {
            changed: components["schemas"]["Record"][];
            deleted: {
                id: string;
                /** Format: date-time */
                deletedAt: string;
            }[];
            next: string;
        };
        CollegeEnrolment: {
            _id: string;
            college: string;
            batchId: string | null;
            studentCount: number;
            rate: number;
            discountPercent: number;
            amount: number;
            isCancelled: boolean;
            recordedBy: string | null;
            /** Format: date-time */
            createdAt: string;
            students: {
                studentId: string;
                studentName: string;
                email: string;
            }[];
            receiptNumbers: number[];
        };
        Consent: {
            version: string;
            /** Format: date-time */
            givenAt: string;
        };
        ContactMessage: {
            /** @constant */
            received: true;
        };
        Conversation: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            /** @enum {string} */
            topic: "assignment" | "grade" | "class" | "fee" | "other";
            subject: string;
            assignmentId: string;
            /** @enum {string} */
            state: "open" | "waiting" | "done";
            ownerId: string | null;
            owner: string | null;
            lastText: string;
            /** Format: date-time */
            writtenAt: string;
            /** Format: date-time */
            createdAt: string;
            messages: {
                _id: string;
                isFromStaff: boolean;
                author: string | null;
                text: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Correction: {
            _id: string;
            questionId: string;
            /** @enum {string} */
            kind: "void" | "key" | "accept";
            option: number | null;
            reason: string;
            studentsMoved: number;
            /** Format: date-time */
            createdAt: string;
            undoneAt: string | null;
        };
        CorrectionDetails: {
            _id: string;
            questionId: string;
            /** @enum {string} */
            kind: "void" | "key" | "accept";
            option: number | null;
            reason: string;
            studentsMoved: number;
            /** Format: date-time */
            createdAt: string;
            undoneAt: string | null;
            moved: {
                attemptId: string;
                studentName: string;
                scoreBefore: number;
                scoreAfter: number;
                awardBefore: number;
                awardAfter: number;
            }[];
            undo: components["schemas"]["CorrectionPreview"] | null;
        };
        CorrectionPreview: {
            studentsMoved: number;
            scoresUp: number;
            scoresDown: number;
            awardsUp: number;
            awardsDown: number;
            moved: {
                attemptId: string;
                studentName: string;
                scoreBefore: number;
                scoreAfter: number;
                awardBefore: number;
                awardAfter: number;
            }[];
            previewed: string;
        };
        Corrections: {
            corrections: components["schemas"]["Correction"][];
        };
        Course: {
            _id: string;
            courseName: string;
            displayName: string;
            courseDescription: string;
            durationWeeks: number;
            effortPerWeek: string;
            liveClassesPerWeek: number;
            isActive: boolean;
            toolsAndTechnologies: {
                [key: string]: string[];
            };
            expectedOutcomes: string[];
            weeklyRoadmap: components["schemas"]["Week"][];
        };
        CourseRecord: {
            _id: string;
            courseName: string;
            displayName: string;
            courseDescription: string;
            durationWeeks: number;
            effortPerWeek: string;
            liveClassesPerWeek: number;
            isActive: boolean;
            toolsAndTechnologies: {
                [key: string]: string[];
            };
            expectedOutcomes: string[];
            weeklyRoadmap: components["schemas"]["Week"][];
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CourseReference: {
            name: string;
            displayName: string;
        };
        Enquiry: {
            _id: string;
            name: string;
            email: string;
            phone: string;
            message: string;
            /** @enum {string} */
            topic: "message" | "test-code";
            college: string;
            /** @enum {string} */
            status: "new" | "contacted" | "enrolled" | "closed";
            ownerId: string | null;
            owner: string | null;
            code: string | null;
            codeSentAt: string | null;
            firstCampaign: {
                [key: string]: string;
            } | null;
            lastCampaign: {
                [key: string]: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            notes: {
                _id: string;
                body: string;
                author: string | null;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Enrolment: {
            _id: string;
            batchId: string;
            studentId: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            state: "active" | "paused" | "completed" | "withdrawn";
            /** Format: date-time */
            since: string;
            until: string | null;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        EnrolmentRequest: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            /** @enum {string} */
            state: "requested" | "confirmed" | "declined" | "withdrawn";
            listPrice: number;
            awardPercent: number;
            fee: number;
            waiver: number;
            waiverReason: string;
            note: string;
            reason: string;
            decidedAt: string | null;
            decidedBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Event: {
            id: string;
            sequence: number;
            /** @constant */
            version: 1;
            /** Format: date-time */
            occurredAt: string;
            objectId: string;
            /** @enum {string} */
            type: "student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted";
            data: {
                [key: string]: unknown;
            } | null;
        };
        EventPage: {
            events: components["schemas"]["Event"][];
            next: string;
        };
        ExternalStudent: {
            externalId: string;
            /** @enum {string} */
            state: "student" | "invited";
            studentId: string | null;
            invitationId: string | null;
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            /** @enum {string} */
            plan: "free" | "premium";
            batchId: string | null;
        };
        ExtraTime: {
            factor: number;
        };
        Fee: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            agreed: number;
            paid: number;
            balance: number;
            overdue: number;
            nextDueOn: string | null;
            /** Format: date-time */
            createdAt: string;
            instalments: {
                number: number;
                /** Format: date */
                dueOn: string;
                amount: number;
                open: number;
                /** @enum {string} */
                state: "paid" | "partly" | "due" | "overdue";
            }[];
            unpaid: {
                /** Format: date */
                dueOn: string;
                amount: number;
            }[];
        };
        Feedback: {
            _id: string;
            studentId: string;
            name: string;
            semester: string;
            college: string;
            threeWords: string[];
            strengths: string;
            areasOfImprovement: string;
            stressHandling: string;
            motivation: string;
            englishRating: number | null;
            hindiRating: number | null;
            confidence: string;
            decisionMaking: string;
            biggestAchievement: string;
            turningPoint: string;
            conflicts: string;
            futureConcern: string;
            alignInThoughts: string;
            courseChosen: string;
            /** Format: date-time */
            createdAt: string;
            author: string | null;
        };
        FeedbackRecord: {
            _id: string;
            studentId: string;
            name: string;
            semester: string;
            college: string;
            threeWords: string[];
            strengths: string;
            areasOfImprovement: string;
            stressHandling: string;
            motivation: string;
            englishRating: number | null;
            hindiRating: number | null;
            confidence: string;
            decisionMaking: string;
            biggestAchievement: string;
            turningPoint: string;
            conflicts: string;
            futureConcern: string;
            alignInThoughts: string;
            courseChosen: string;
            /** Format: date-time */
            createdAt: string;
            author: string | null;
            externalId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        FinishedTest: {
            _id: string;
            userId: string;
            studentName: string;
            quizId: string;
            score: number;
            correctCount: number;
            totalQuestions: number;
            timeSpent: number;
            /** Format: date-time */
            completedAt: string;
            award: {
                discountPercent: number;
            };
            eligibility: {
                eligible: boolean;
                discountPercent: number;
            };
            notCounted: number[];
        };
        Grader: {
            _id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "coordinator" | "grader" | "counsellor" | "viewer";
        };
        GradingComment: {
            _id: string;
            text: string;
        };
        GraphqlAnswer: {
            data?: {
                [key: string]: unknown;
            };
            errors?: {
                message: string;
                locations?: {
                    line: number;
                    column: number;
                }[];
                path?: (string | number)[];
                extensions: {
                    /** @enum {string} */
                    code: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
                    requestId: string;
                    errors?: {
                        field: string;
                        message: string;
                    }[];
                };
            }[];
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "unavailable";
            release: string;
            schemaVersion?: number;
            /** @constant */
            state?: "maintenance";
            /** @constant */
            schema?: "ahead";
        };
        HeldGrades: {
            assignmentId: string;
            title: string;
            week: number;
            count: number;
        };
        Holidays: {
            holidays: {
                /** Format: date */
                day: string;
                name: string;
            }[];
        };
        Import: {
            /** @enum {string} */
            state: "draft" | "running" | "done";
            total: number;
            stored: number;
            problem: string;
            leftOut: string | null;
            checked?: {
                rows: {
                    problem: number;
                    new: number;
                    changed: number;
                    choice: number;
                    same: number;
                    left: number;
                };
                problems: {
                    line: number;
                    message: string;
                }[];
            };
        };
        Invitation: {
            _id: string;
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            branch: string;
            collegeName: string;
            batchId: string | null;
            course: components["schemas"]["CourseReference"] | null;
            batch: string | null;
            plan: ("free" | "premium") | null;
            staffRole: ("owner" | "coordinator" | "grader" | "counsellor" | "viewer") | null;
            /** @enum {string} */
            state: "pending" | "accepted" | "expired" | "revoked";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            expiresAt: string;
            acceptedAt: string | null;
            acceptedBy: string | null;
        };
        ItemAnalysis: {
            quizId: string;
            attempts: number;
            notCounted: number;
            meanScore: number | null;
            standardDeviation: number | null;
            reliability: number | null;
            reliabilityMeaning: string;
            distribution: {
                from: number;
                to: number;
                attempts: number;
            }[];
            questions: {
                _id: string;
                questionKey: string;
                number: number | null;
                version: number;
                isCurrent: boolean;
                question: string;
                attempts: number;
                correctAnswer: number;
                shareRight: number;
                discrimination: number | null;
                medianSeconds: number | null;
                notAnswered: number;
                options: {
                    text: string;
                    chosen: number;
                    chosenByBest: number | null;
                }[];
                flags: {
                    /** @enum {string} */
                    kind: "few_answers" | "other_option" | "not_better" | "weak" | "easy" | "guessed" | "not_answered" | "unused_option";
                    reason: string;
                }[];
            }[];
        };
        ListedApplication: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            openingId: string;
            position: string;
            companyId: string;
            company: string;
            batch: string | null;
            /** @enum {string} */
            state: "applied" | "shortlisted" | "interview" | "offered" | "accepted" | "declined" | "rejected" | "withdrawn";
            /** Format: date-time */
            stateSince: string;
            resumeUrl: string;
            note: string;
            interviewAt: string | null;
            interviewPlace: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ListedCollegeEnrolment: {
            _id: string;
            college: string;
            batchId: string | null;
            studentCount: number;
            rate: number;
            discountPercent: number;
            amount: number;
            isCancelled: boolean;
            recordedBy: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ListedConversation: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            /** @enum {string} */
            topic: "assignment" | "grade" | "class" | "fee" | "other";
            subject: string;
            assignmentId: string;
            /** @enum {string} */
            state: "open" | "waiting" | "done";
            ownerId: string | null;
            owner: string | null;
            lastText: string;
            /** Format: date-time */
            writtenAt: string;
            /** Format: date-time */
            createdAt: string;
        };
        ListedEnquiry: {
            _id: string;
            name: string;
            email: string;
            phone: string;
            message: string;
            /** @enum {string} */
            topic: "message" | "test-code";
            college: string;
            /** @enum {string} */
            status: "new" | "contacted" | "enrolled" | "closed";
            ownerId: string | null;
            owner: string | null;
            code: string | null;
            codeSentAt: string | null;
            firstCampaign: {
                [key: string]: string;
            } | null;
            lastCampaign: {
                [key: string]: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ListedFee: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            agreed: number;
            paid: number;
            balance: number;
            overdue: number;
            nextDueOn: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ListedRefund: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            receiptNumber: number;
            /** @enum {string} */
            state: "requested" | "in_review" | "approved" | "refused" | "paid" | "withdrawn";
            fee: number;
            ruleAmount: number;
            approvedAmount: number | null;
            /** Format: date-time */
            reviewDueAt: string;
            /** Format: date-time */
            payDueAt: string;
            decidedAt: string | null;
            paidAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ListedRisk: {
            studentId: string;
            studentName: string;
            email: string;
            batchId: string;
            reasons: ("inactive" | "classes" | "late" | "rating")[];
            severity: number;
            inactiveDays: number;
            missedClasses: number;
            lateTasks: number;
            rating: number | null;
            /** Format: date-time */
            activeAt: string;
            isHandled: boolean;
            counsellorId: string | null;
        };
        ListedSubmission: {
            _id: string;
            assignmentId: string;
            week: number;
            module: string;
            title: string;
            maxScore: number;
            submissionLink: string;
            description: string;
            notes: string;
            version: number;
            status: ("graded" | "returned") | null;
            score: number | null;
            feedback: string;
            /** Format: date-time */
            submittedAt: string;
            gradedAt: string | null;
            regrade: ("asked" | "kept" | "regraded") | null;
            student: {
                firstName: string;
                lastName: string;
            };
            studentId: string;
            courseId: {
                _id: string;
                courseName: string;
            };
            graderId: string | null;
            isHeld: boolean;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LiveSession: {
            _id: string;
            title: string;
            description: string;
            /** Format: date */
            date: string;
            time: string;
            timeZone: string;
            /** Format: date-time */
            startsAt: string;
            durationMinutes: number;
            link: string;
            isActive: boolean;
            recordingUrl: string;
            notes: string;
            courseId: string | null;
            batchId: string | null;
            seriesId: string | null;
            isCancelled: boolean;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Notice: {
            version: string;
            url: string;
            purposes: string[];
        };
        OpenApi: {
            [key: string]: unknown;
        };
        Opening: {
            _id: string;
            companyId: string;
            company: string;
            position: string;
            description: string;
            durationMonths: number;
            positions: number;
            accepted: number;
            applicationCount: number;
            stipendFrom: number;
            stipendTo: number;
            place: string;
            monthFrom: number;
            closesOn: string | null;
            /** @enum {string} */
            state: "draft" | "open" | "closed";
            isSample: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OwnCourse: {
            course: components["schemas"]["Course"] | null;
            progress: components["schemas"]["Progress"] | null;
        };
        OwnUser: {
            id: string;
            clerkId: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            plan: "free" | "premium";
            course: components["schemas"]["CourseReference"] | null;
            /** @enum {string} */
            userType: "student" | "admin";
            /** Format: date-time */
            createdAt: string;
            noticeVersion: string | null;
        };
        PartnerCompany: {
            _id: string;
            name: string;
            website: string;
            note: string;
            isSample: boolean;
            openingCount: number;
            placementCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Placement: {
            _id: string;
            studentId: string;
            applicationId: string | null;
            companyId: string;
            company: string;
            position: string;
            /** Format: date */
            startsOn: string;
            stipend: number;
            convertedOn: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PlacementWaiver: {
            reason: string;
            waivedBy: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "malformed" | "unauthenticated" | "code_required" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "already_attempted" | "out_of_order" | "other_device" | "too_late" | "stale_version" | "gone" | "precondition_failed" | "too_large" | "unsupported_media_type" | "invalid_fields" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
            message: string;
            detail: string;
            errors?: {
                field: string;
                message: string;
            }[];
            current?: unknown;
            requestId: string;
        };
        Profile: {
            userId: string;
            branch: string;
            collegeName: string;
            studentName: string;
            principalName: string;
        };
        Progress: {
            overallProgress: number;
            totalTimeSpent: number;
            currentWeek: number | null;
            modules: {
                week: number;
                isCompleted: boolean;
            }[];
        };
        Provider: {
            identity: {
                name: string;
                legalName: string;
                tagline: string;
                audience: string;
            };
            looks: {
                colour: string;
                logo: {
                    url: string;
                    width: number;
                    height: number;
                } | null;
                icon: {
                    url: string;
                    width: number;
                    height: number;
                } | null;
            };
            contact: {
                street: string;
                city: string;
                email: string;
                phone: string;
                chatNumber: string;
                openingHours: string;
                grievanceName: string;
                grievanceEmail: string;
                taxNumber: string;
                companyNumber: string;
            };
            region: {
                timeZone: string;
                currency: string;
                numberFormat: string;
            };
            programme: {
                months: number;
                weeks: number;
                workload: string;
                placementMonth: number;
                internshipMonths: number;
                certificateMonths: number;
            };
            branches: {
                open: string[];
                announced: string[];
            };
            plans: {
                individual: {
                    name: string;
                    price: number;
                    mark: string;
                    note: string;
                    includes: string[];
                } | null;
                college: {
                    name: string;
                    price: number;
                    mark: string;
                    note: string;
                    includes: string[];
                    volumeDiscounts: {
                        from: number;
                        percent: number;
                    }[];
                } | null;
            };
            awards: {
                minimumScore: number;
                discountPercent: number;
            }[];
        };
        ProviderSection: {
            section: string;
            version: number;
            value: {
                [key: string]: unknown;
            };
        };
        ProviderText: {
            name: string;
            value: {
                [key: string]: unknown;
            };
            publishedVersion: number;
            draft: {
                /** Format: date-time */
                savedAt: string;
                savedBy: string | null;
                isOutdated: boolean;
            } | null;
        };
        ProviderVersion: {
            version: number;
            /** Format: date-time */
            savedAt: string;
            savedBy: string | null;
            restores: number | null;
            effectiveFrom: string | null;
            value: {
                [key: string]: unknown;
            };
        };
        PublicCertificate: {
            number: string;
            /** @enum {string} */
            state: "valid" | "expiring" | "expired" | "revoked";
            studentName: string;
            courseName: string;
            /** Format: date-time */
            issuedAt: string;
            renewedAt: string | null;
            /** Format: date-time */
            validUntil: string;
            revokedAt: string | null;
        };
        Question: {
            _id: string;
            questionKey: string;
            version: number;
            /** @enum {string} */
            state: "active" | "draft" | "retired";
            question: components["schemas"]["QuestionItem"];
            shown: number;
            correct: number;
        };
        QuestionItem: {
            text: string;
            options: string[];
            correctAnswer: number;
            topic?: string;
            difficulty?: number;
            tags?: string[];
            explanation?: string;
            source?: string;
            isDraft?: boolean;
            keepsOrder?: boolean;
            forPractice?: boolean;
            translation?: {
                /** @enum {string} */
                language: "hi";
                text: string;
                options: string[];
                explanation?: string;
            };
            usesMarkdown?: boolean;
            images?: string[];
        };
        QuestionPreview: {
            text: string;
            options: string[];
            explanation: string;
            translation?: {
                text: string;
                options: string[];
                explanation: string;
            };
            faults: {
                field: string;
                message: string;
            }[];
        };
        Quiz: {
            _id: string;
            title: string;
            branch: string;
            timeLimit: number;
            totalQuestions: number;
            questions: {
                questionIndex: number;
                question: string;
                options: string[];
                translation?: {
                    /** @enum {string} */
                    language: "hi";
                    question: string;
                    options: string[];
                };
                correctAnswer?: number;
            }[];
        };
        QuizQuestion: {
            _id: string;
            questionKey: string;
            version: number;
            position: number;
            question: components["schemas"]["QuestionItem"];
        };
        QuizRecord: {
            _id: string;
            title: string;
            branch: string;
            timeLimit: number;
            secondLanguage: "hi" | null;
            /** @enum {string} */
            resultDetail: "none" | "marks" | "key" | "explanation";
            publishedAt: string | null;
            isDefault: boolean;
            totalQuestions: number;
            runningAttempts: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        RatableWeek: {
            week: number;
            course: components["schemas"]["CourseReference"];
            /** Format: date-time */
            endsAt: string;
            rating: number | null;
            comment: string;
        };
        RatingReview: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            batchId: string;
            fromWeek: number;
            untilWeek: number;
            average: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            dueAt: string;
            /** @enum {string} */
            state: "open" | "in_progress" | "closed";
            ownerName: string | null;
            note: string;
            outcome: ("improved" | "not_improved" | "left") | null;
        };
        Receipt: {
            number: number;
            studentId: string | null;
            requestId: string | null;
            collegeEnrolmentId: string | null;
            studentName: string;
            amount: number;
            tax: number;
            taxRate: number | null;
            invoiceNumber: string;
            /** Format: date */
            paidOn: string;
            /** @enum {string} */
            method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
            reference: string;
            cancels: number | null;
            cancelledBy: number | null;
            reason: string;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Record: {
            id: string;
            externalId: string | null;
            /** Format: date-time */
            updatedAt: string;
            data: {
                [key: string]: unknown;
            };
        };
        Refund: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            receiptNumber: number;
            /** @enum {string} */
            state: "requested" | "in_review" | "approved" | "refused" | "paid" | "withdrawn";
            fee: number;
            ruleAmount: number;
            approvedAmount: number | null;
            /** Format: date-time */
            reviewDueAt: string;
            /** Format: date-time */
            payDueAt: string;
            decidedAt: string | null;
            paidAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            reason: string;
            decision: string;
            reviewedAt: string | null;
            receiptNumbers: number[];
        };
        ReleasedGrades: {
            released: number;
        };
        ReportedPayment: {
            _id: string;
            requestId: string;
            studentId: string;
            studentName: string;
            email: string;
            /** @enum {string} */
            source: "student" | "gateway";
            /** @enum {string} */
            state: "reported" | "confirmed" | "declined";
            amount: number;
            /** Format: date */
            paidOn: string;
            /** @enum {string} */
            method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
            reference: string;
            reason: string;
            receiptNumber: number | null;
            decidedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Resource: {
            _id: string;
            title: string;
            url: string;
            /** @enum {string} */
            type: "video" | "article" | "document" | "tool" | "other";
        };
        ResourceRecord: {
            _id: string;
            title: string;
            url: string;
            /** @enum {string} */
            type: "video" | "article" | "document" | "tool" | "other";
            week: number;
            position: number;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Result: {
            _id: string;
            userId: string;
            studentName: string;
            quizId: string;
            score: number;
            correctCount: number;
            totalQuestions: number;
            timeSpent: number;
            /** Format: date-time */
            completedAt: string;
            award: {
                discountPercent: number;
            };
            eligibility: {
                eligible: boolean;
                discountPercent: number;
            };
        };
        ResultRecord: {
            _id: string;
            userId: string;
            studentName: string;
            quizId: string;
            score: number;
            correctCount: number;
            totalQuestions: number;
            timeSpent: number;
            /** Format: date-time */
            completedAt: string;
            award: {
                discountPercent: number;
            };
            eligibility: {
                eligible: boolean;
                discountPercent: number;
            };
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Risk: {
            studentId: string;
            studentName: string;
            email: string;
            batchId: string;
            reasons: ("inactive" | "classes" | "late" | "rating")[];
            severity: number;
            inactiveDays: number;
            missedClasses: number;
            lateTasks: number;
            rating: number | null;
            /** Format: date-time */
            activeAt: string;
            isHandled: boolean;
            counsellorId: string | null;
            counsellors: {
                _id: string;
                name: string;
            }[];
        };
        RiskSettings: {
            inactiveDays: number;
            missedClasses: number;
            lateTasks: number;
            rating: number;
        };
        RunningAttempt: {
            _id: string;
            userId: string;
            studentName: string;
            email: string;
            branch: string;
            /** Format: date-time */
            deadlineAt: string;
            totalQuestions: number;
            answeredQuestions: number;
            answeredOffline: number;
            lastSavedAt: string | null;
        };
        Session: {
            _id: string;
            title: string;
            description: string;
            /** Format: date */
            date: string;
            time: string;
            timeZone: string;
            /** Format: date-time */
            startsAt: string;
            durationMinutes: number;
            link: string;
            isActive: boolean;
        };
        SignedIn: {
            user: components["schemas"]["OwnUser"];
        };
        StaffNote: {
            _id: string;
            studentId: string;
            body: string;
            author: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Student: {
            id: string;
            clerkId: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            plan: "free" | "premium";
            course: components["schemas"]["CourseReference"] | null;
            /** @enum {string} */
            userType: "student" | "admin";
            /** Format: date-time */
            createdAt: string;
            externalId: string | null;
            /** Format: date-time */
            updatedAt: string;
            phone: string;
            batchId: string | null;
            batch: string | null;
        };
        StudentDueDate: {
            assignmentId: string;
            title: string;
            week: number;
            dueDate: string | null;
        };
        Submission: {
            _id: string;
            assignmentId: string;
            week: number;
            module: string;
            title: string;
            maxScore: number;
            submissionLink: string;
            description: string;
            notes: string;
            version: number;
            status: ("graded" | "returned") | null;
            score: number | null;
            feedback: string;
            /** Format: date-time */
            submittedAt: string;
            gradedAt: string | null;
            regrade: ("asked" | "kept" | "regraded") | null;
            student: {
                firstName: string;
                lastName: string;
            };
            studentId: string;
            courseId: {
                _id: string;
                courseName: string;
            };
        };
        SubmissionRecord: {
            _id: string;
            assignmentId: string;
            week: number;
            module: string;
            title: string;
            maxScore: number;
            submissionLink: string;
            description: string;
            notes: string;
            version: number;
            status: ("graded" | "returned") | null;
            score: number | null;
            feedback: string;
            /** Format: date-time */
            submittedAt: string;
            gradedAt: string | null;
            regrade: ("asked" | "kept" | "regraded") | null;
            student: {
                firstName: string;
                lastName: string;
            };
            studentId: string;
            courseId: {
                _id: string;
                courseName: string;
            };
            graderId: string | null;
            isHeld: boolean;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            heldGrade: {
                score: number;
                feedback: string;
            } | null;
            regradeRequests: {
                _id: string;
                /** @enum {string} */
                state: "asked" | "kept" | "regraded";
                reason: string;
                answer: string | null;
                /** Format: date-time */
                askedAt: string;
                answeredAt: string | null;
            }[];
        };
        TestCode: {
            _id: string;
            code: string;
            /** @enum {string} */
            state: "open" | "later" | "unpublished" | "used_up" | "closed" | "revoked";
            quizId: string | null;
            quizTitle: string | null;
            batchId: string | null;
            batch: string | null;
            colleges: string[];
            namesPeople: boolean;
            peopleCount: number;
            opensAt: string | null;
            closesAt: string | null;
            maxUses: number | null;
            useCount: number;
            revokedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        TestCodePerson: {
            email: string;
            hasAccount: boolean;
        };
        TestStatus: {
            hasAttempted: boolean;
            result: components["schemas"]["Result"] | null;
            attempt: components["schemas"]["Attempt"] | null;
        };
        TextPreview: {
            html: (string | null)[];
        };
        User: {
            id: string;
            clerkId: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            plan: "free" | "premium";
            course: components["schemas"]["CourseReference"] | null;
            /** @enum {string} */
            userType: "student" | "admin";
            /** Format: date-time */
            createdAt: string;
            externalId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        Webhook: {
            _id: string;
            url: string;
            description: string;
            types: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
            /** @enum {string} */
            state: "active" | "failing" | "paused" | "given_up";
            waiting: number;
            failingSince: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDelivery: {
            _id: string;
            /** @enum {string} */
            kind: "event" | "replay" | "ping";
            eventId: string;
            type: string;
            /** Format: date-time */
            createdAt: string;
            triedAt: string | null;
            isAccepted: boolean;
            status: number | null;
            error: string;
            durationMs: number;
        };
        WebhookSecret: {
            _id: string;
            url: string;
            description: string;
            types: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
            /** @enum {string} */
            state: "active" | "failing" | "paused" | "given_up";
            waiting: number;
            failingSince: string | null;
            /** Format: date-time */
            createdAt: string;
            secret: string;
        };
        Week: {
            week: number;
            title: string;
            topics: string[];
            projects: (string | {
                title: string;
                description: string;
            })[];
            liveClassTopics: string[];
            resources: components["schemas"]["Resource"][];
            assignments: components["schemas"]["Assignment"][];
        };
        WeekCompletion: {
            modules: {
                week: number;
                isCompleted: boolean;
            }[];
            currentWeek?: number;
        };
        WeekRecord: {
            _id: string;
            week: number;
            title: string;
            topics: string[];
            projects: (string | {
                title: string;
                description: string;
            })[];
            liveClassTopics: string[];
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WeeklyRating: {
            _id: string;
            studentId: string;
            studentName: string;
            email: string;
            batchId: string;
            week: number;
            rating: number;
            comment: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
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
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-auth-sign-up-email": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    /** @default  */
                    lastName?: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    name?: unknown;
                    clerkId?: unknown;
                    userType?: unknown;
                    role?: unknown;
                    plan?: unknown;
                    noticeVersion?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-users-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    clerkId?: string;
                    email?: unknown;
                    firstName?: unknown;
                    lastName?: unknown;
                    userType?: unknown;
                    role?: unknown;
                    plan?: unknown;
                    course?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUser"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-privacy-notice": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    version: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-user-profile": {
        parameters: {
            query?: {
                userId?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-user-profile": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: unknown;
                    /** @enum {string} */
                    branch: "BCA" | "MCA" | "B.Tech";
                    collegeName: string;
                    studentName: string;
                    principalName: string;
                    noticeVersion?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-quizzes-branch-branch": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                branch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quiz"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-quiz-attempts": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    branch: "BCA" | "MCA" | "B.Tech";
                    testCode: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-quiz-attempts-current": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-quiz-attempts-current-answers-questionIndex": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                questionIndex: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    selectedAnswer: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-quiz-results": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quizId?: unknown;
                    userId?: unknown;
                    studentName?: unknown;
                    score?: unknown;
                    timeSpent?: unknown;
                    completedAt?: unknown;
                    /** @default [] */
                    answers?: {
                        questionIndex: number;
                        selectedAnswer: number;
                        isCorrect?: unknown;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedTest"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-quiz-results-check-test-status": {
        parameters: {
            query?: {
                userId?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestStatus"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-quiz-results-reset": {
        parameters: {
            query?: {
                userId?: string;
                reason?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    questionIndex: number;
                    selectedAnswer: number;
                    sequence: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-quiz-attempts-current-answer-log": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answers: {
                        questionIndex: number;
                        selectedAnswer: number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerLog"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    /** @enum {string} */
                    language: "en" | "hi";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-quiz-attempts-current-take-over": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-quiz-attempts-current-end": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-student-predefined-course-materials": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCourse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-student-foundation-course": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCourse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-predefined-courses-student-weeks-week-completion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isCompleted: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekCompletion"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-student-my-submissions": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-weekly-ratings-current": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatableWeek"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    week: number;
                    rating: number;
                    /** @default  */
                    comment?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatableWeek"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-student-assignments-week": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    assignmentId: string;
                    submissionLink: string;
                    /** @default  */
                    description?: string;
                    /** @default  */
                    notes?: string;
                    module?: unknown;
                    maxScore?: unknown;
                    title?: unknown;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-student-upcoming-sessions": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-student-feedback": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-students": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                email?: string;
                batch?: string;
                course?: string;
                plan?: "free" | "premium";
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-students-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Student"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-students-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    phone?: string;
                    /** @enum {string} */
                    plan?: "free" | "premium";
                    course?: (string | {
                        name: string;
                        /** @default  */
                        displayName?: string;
                    }) | null;
                    batchId?: string | null;
                    /** Format: email */
                    email?: string;
                    externalId?: string | null;
                    id?: unknown;
                    clerkId?: unknown;
                    userType?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                    batch?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Student"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-students-by-external-id-externalId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalStudent"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-students-by-external-id-externalId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    firstName?: string;
                    lastName?: string;
                    phone?: string;
                    /** @enum {string} */
                    plan?: "free" | "premium";
                    batchId?: string | null;
                    externalId?: unknown;
                    state?: unknown;
                    studentId?: unknown;
                    invitationId?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalStudent"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalStudent"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        externalId: string;
                        /** Format: email */
                        email: string;
                        firstName?: string;
                        lastName?: string;
                        phone?: string;
                        /** @enum {string} */
                        plan?: "free" | "premium";
                        batchId?: string | null;
                        state?: unknown;
                        studentId?: unknown;
                        invitationId?: unknown;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-students-plans-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        studentId: string;
                        /** @enum {string} */
                        plan: "free" | "premium";
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-extra-time-studentId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtraTime"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-extra-time-studentId": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    factor: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtraTime"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-due-dates-studentId": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentDueDate"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-due-dates-studentId-extensions": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    assignmentId: string;
                    dueDate: string;
                    reason: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentDueDate"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-test-results": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                student?: string;
                batch?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultRecord"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-invitations": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-invitations": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @default  */
                    firstName?: string;
                    /** @default  */
                    lastName?: string;
                    /** @default  */
                    phone?: string;
                    /**
                     * @default
                     * @enum {string}
                     */
                    branch?: "" | "BCA" | "MCA" | "B.Tech";
                    /** @default  */
                    collegeName?: string;
                    /** @default  */
                    batchId?: string;
                    /** @enum {string} */
                    plan?: "free" | "premium";
                    /**
                     * @default student
                     * @enum {string}
                     */
                    role?: "student" | "owner" | "coordinator" | "grader" | "counsellor" | "viewer";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-invitations-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-invitations-id-mail": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id-analysis": {
        parameters: {
            query?: {
                batch?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAnalysis"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id-corrections": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Corrections"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-quizzes-id-corrections-preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questionId: string;
                    /** @enum {string} */
                    kind: "void" | "key" | "accept";
                    option?: number;
                    /** @default true */
                    keepsAwards?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionPreview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id-corrections-correctionId": {
        parameters: {
            query?: {
                keepsAwards?: "true" | "false";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionDetails"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-quizzes-id-corrections-correctionId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questionId: string;
                    /** @enum {string} */
                    kind: "void" | "key" | "accept";
                    option?: number;
                    /** @default true */
                    keepsAwards?: boolean;
                    reason: string;
                    previewed: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Correction"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-quizzes-id-corrections-correctionId-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    keepsAwards?: boolean;
                    previewed: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Correction"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-certificates": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "valid" | "expiring" | "expired" | "revoked";
                course?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-certificates": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    studentId: string;
                    courseId: string;
                    reason?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-certificates-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-certificates-id-renewal": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    validUntil: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-certificates-id-revocation": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-certificates-number": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicCertificate"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-questions": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-questions": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questions: components["schemas"]["QuestionItem"][];
                    /**
                     * @default add
                     * @enum {string}
                     */
                    duplicates?: "add" | "skip";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedQuestions"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-questions-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-questions-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text?: string;
                    options?: string[];
                    correctAnswer?: number;
                    topic?: string;
                    difficulty?: number;
                    tags?: string[];
                    explanation?: string;
                    source?: string;
                    isDraft?: boolean;
                    keepsOrder?: boolean;
                    forPractice?: boolean;
                    usesMarkdown?: boolean;
                    translation?: {
                        /** @enum {string} */
                        language: "hi";
                        text: string;
                        options: string[];
                        explanation?: string;
                    } | null;
                    question?: {
                        text?: string;
                        options?: string[];
                        correctAnswer?: number;
                        topic?: string;
                        difficulty?: number;
                        tags?: string[];
                        explanation?: string;
                        source?: string;
                        isDraft?: boolean;
                        keepsOrder?: boolean;
                        forPractice?: boolean;
                        usesMarkdown?: boolean;
                        translation?: {
                            /** @enum {string} */
                            language: "hi";
                            text: string;
                            options: string[];
                            explanation?: string;
                        } | null;
                    };
                    _id?: unknown;
                    questionKey?: unknown;
                    version?: unknown;
                    state?: unknown;
                    shown?: unknown;
                    correct?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-questions-id-retirement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isRetired: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    /** @default  */
                    text?: string;
                    /** @default [] */
                    options?: string[];
                    /** @default  */
                    explanation?: string;
                    translation?: {
                        /** @enum {string} */
                        language: "hi";
                        /** @default  */
                        text?: string;
                        /** @default [] */
                        options?: string[];
                        /** @default  */
                        explanation?: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionPreview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-quizzes": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    branch: "BCA" | "MCA" | "B.Tech";
                    /** @default 20 */
                    timeLimit?: number;
                    /** @default null */
                    secondLanguage?: "hi" | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-quizzes-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-quizzes-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    timeLimit?: number;
                    secondLanguage?: "hi" | null;
                    /** @enum {string} */
                    resultDetail?: "none" | "marks" | "key" | "explanation";
                    _id?: unknown;
                    branch?: unknown;
                    publishedAt?: unknown;
                    isDefault?: unknown;
                    totalQuestions?: unknown;
                    runningAttempts?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-quizzes-id-publication": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isPublished: boolean;
                    /** @enum {string} */
                    as?: "default" | "further";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-quizzes-id-default": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id-blueprint": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blueprint"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-quizzes-id-blueprint": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cells: {
                        topic: string;
                        difficulty: number;
                        count: number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blueprint"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-quizzes-id-listing": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questionIds: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id-questions": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizQuestion"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-quizzes-id-questions": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    options: string[];
                    correctAnswer: number;
                    topic?: string;
                    difficulty?: number;
                    tags?: string[];
                    explanation?: string;
                    source?: string;
                    isDraft?: boolean;
                    keepsOrder?: boolean;
                    forPractice?: boolean;
                    usesMarkdown?: boolean;
                    translation?: {
                        /** @enum {string} */
                        language: "hi";
                        text: string;
                        options: string[];
                        explanation?: string;
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizQuestion"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-quizzes-id-questions-questionId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizQuestion"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-quizzes-id-questions-questionId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-quizzes-id-questions-questionId-position": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    position: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizQuestion"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-test-codes": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "open" | "later" | "unpublished" | "used_up" | "closed" | "revoked";
                quiz?: string;
                for?: "everybody" | "batch" | "college" | "people";
                batch?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCode"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-test-codes": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @default null */
                    quizId?: string | null;
                    /** @default null */
                    opensAt?: string | null;
                    /** @default null */
                    closesAt?: string | null;
                    /** @default null */
                    maxUses?: number | null;
                    /** @default null */
                    batchId?: string | null;
                    /** @default [] */
                    colleges?: string[];
                    /** @default [] */
                    people?: string[];
                    /** @default false */
                    namesPeople?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCode"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-test-codes-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCode"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-test-codes-id-revocation": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCode"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-test-codes-id-people": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCodePerson"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-test-codes-id-people-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        /** Format: email */
                        email: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-enquiries-id-test-code": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    testCodeId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCode"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-running-attempts": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunningAttempt"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-running-attempts-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunningAttempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-running-attempts-id-extension": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    deadlineAt: string;
                    minutes: number;
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunningAttempt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-running-attempts-extensions-bulk": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        attemptId: string;
                        /** Format: date-time */
                        deadlineAt: string;
                        minutes: number;
                        reason: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-upcoming-sessions": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                show?: "past" | "cancelled" | "all";
                courseId?: string;
                batchId?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-upcoming-sessions": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    date: string;
                    time: string;
                    link: string;
                    /** @default  */
                    description?: string;
                    /** @default Asia/Kolkata */
                    timeZone?: string;
                    /** @default 60 */
                    durationMinutes?: number;
                    /** @default  */
                    courseId?: string;
                    /** @default  */
                    batchId?: string;
                    /** @default false */
                    allowPast?: boolean;
                    /** @default 1 */
                    weeks?: number;
                    /** @default true */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-external-sessions-externalId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    date: string;
                    time: string;
                    link: string;
                    /** @default  */
                    description?: string;
                    timeZone?: string;
                    durationMinutes?: number;
                    /** @default  */
                    recordingUrl?: string;
                    /** @default  */
                    notes?: string;
                    courseId?: string | null;
                    batchId?: string | null;
                    /** @default false */
                    allowPast?: boolean;
                    _id?: unknown;
                    startsAt?: unknown;
                    isActive?: unknown;
                    isCancelled?: unknown;
                    seriesId?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-upcoming-sessions-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-upcoming-sessions-id": {
        parameters: {
            query?: {
                scope?: "one" | "following";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-upcoming-sessions-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    date?: string;
                    time?: string;
                    link?: string;
                    /** @default  */
                    description?: string;
                    timeZone?: string;
                    durationMinutes?: number;
                    /** @default  */
                    recordingUrl?: string;
                    /** @default  */
                    notes?: string;
                    courseId?: string | null;
                    batchId?: string | null;
                    /** @default false */
                    allowPast?: boolean;
                    /**
                     * @default one
                     * @enum {string}
                     */
                    scope?: "one" | "following";
                    _id?: unknown;
                    startsAt?: unknown;
                    isActive?: unknown;
                    isCancelled?: unknown;
                    seriesId?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-upcoming-sessions-id-restoration": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-upcoming-sessions-id-visibility": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isActive: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSession"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-upcoming-sessions-id-attendance": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                batchId?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attendance"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-upcoming-sessions-id-attendance-studentId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attendance"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-upcoming-sessions-id-attendance-studentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: ("present" | "absent" | "excused") | null;
                    studentId?: unknown;
                    studentName?: unknown;
                    email?: unknown;
                    batchId?: unknown;
                    joinedAt?: unknown;
                    confirmedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attendance"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-attendance-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        sessionId: string;
                        studentId: string;
                        /** @enum {string} */
                        state: "present" | "absent" | "excused";
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-student-feedback": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                student?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecord"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-student-feedback": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    studentId: string;
                    name: string;
                    /** @default  */
                    semester?: string;
                    /** @default  */
                    college?: string;
                    /** @default [] */
                    threeWords?: string[];
                    /** @default  */
                    strengths?: string;
                    /** @default  */
                    areasOfImprovement?: string;
                    /** @default  */
                    stressHandling?: string;
                    /** @default  */
                    motivation?: string;
                    /** @default 5 */
                    englishRating?: number | null;
                    /** @default 5 */
                    hindiRating?: number | null;
                    /** @default  */
                    confidence?: string;
                    /** @default  */
                    decisionMaking?: string;
                    /** @default  */
                    biggestAchievement?: string;
                    /** @default  */
                    turningPoint?: string;
                    /** @default  */
                    conflicts?: string;
                    /** @default  */
                    futureConcern?: string;
                    /** @default  */
                    alignInThoughts?: string;
                    /** @default  */
                    courseChosen?: string;
                    _id?: unknown;
                    author?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-student-feedback-studentId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-feedback-records-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-feedback-records-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @default  */
                    semester?: string;
                    /** @default  */
                    college?: string;
                    /** @default [] */
                    threeWords?: string[];
                    /** @default  */
                    strengths?: string;
                    /** @default  */
                    areasOfImprovement?: string;
                    /** @default  */
                    stressHandling?: string;
                    /** @default  */
                    motivation?: string;
                    /** @default null */
                    englishRating?: number | null;
                    /** @default null */
                    hindiRating?: number | null;
                    /** @default  */
                    confidence?: string;
                    /** @default  */
                    decisionMaking?: string;
                    /** @default  */
                    biggestAchievement?: string;
                    /** @default  */
                    turningPoint?: string;
                    /** @default  */
                    conflicts?: string;
                    /** @default  */
                    futureConcern?: string;
                    /** @default  */
                    alignInThoughts?: string;
                    /** @default  */
                    courseChosen?: string;
                    _id?: unknown;
                    studentId?: unknown;
                    author?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-student-feedback-studentId-staff-notes": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffNote"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-student-feedback-studentId-staff-notes": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffNote"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-weekly-ratings": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeeklyRating"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-rating-reviews": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "open" | "in_progress" | "closed";
                batchId?: string;
                owner?: "me" | "nobody";
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingReview"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-rating-reviews-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingReview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-rating-reviews-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    note?: string;
                    outcome?: ("improved" | "not_improved" | "left") | null;
                    _id?: unknown;
                    studentId?: unknown;
                    studentName?: unknown;
                    email?: unknown;
                    batchId?: unknown;
                    fromWeek?: unknown;
                    untilWeek?: unknown;
                    average?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                    dueAt?: unknown;
                    state?: unknown;
                    ownerName?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingReview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-rating-reviews-id-assignment": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingReview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-rating-reviews-id-reopening": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingReview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-risks": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                show?: "done";
                batchId?: string;
                reason?: "inactive" | "classes" | "late" | "rating";
                counsellor?: "me" | "nobody";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedRisk"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-risks-settings": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskSettings"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-risks-settings": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inactiveDays: number;
                    missedClasses: number;
                    lateTasks: number;
                    rating: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskSettings"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-risks-studentId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Risk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-risks-studentId-messages": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Risk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-risks-studentId-counsellor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    counsellorId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Risk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-risks-studentId-handled": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    severity: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Risk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-grade-assignment": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    studentId: string;
                    courseId: string;
                    assignmentId: string;
                    week: number;
                    score: number;
                    /** @default  */
                    feedback?: string;
                    version?: number;
                    gradedBy?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        studentId: string;
                        courseId: string;
                        assignmentId: string;
                        week: number;
                        score: number;
                        /** @default  */
                        feedback?: string;
                        version?: number;
                        gradedBy?: unknown;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-all-students-performance": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Submission"][];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-assignments-courseId": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-submissions": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "pending" | "held" | "regrade" | "graded" | "returned";
                courseId?: string;
                assignmentId?: string;
                batchId?: string;
                late?: "yes" | "no";
                assigned?: "me" | "nobody";
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedSubmission"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-submissions-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-submissions-id-return": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    feedback: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-submissions-id-regrade-requests-requestId-refusal": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-submissions-id-grader": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    graderId: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedSubmission"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-submissions-graders-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        submissionId: string;
                        graderId: string | null;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-graders": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grader"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-held-grades": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldGrades"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-held-grades-assignmentId-release": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    count: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasedGrades"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-assignments-assignmentId-comments": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradingComment"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-assignments-assignmentId-comments": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradingComment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-assignments-assignmentId-comments-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseRecord"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseName: string;
                    /** @default  */
                    displayName?: string;
                    courseDescription: string;
                    /**
                     * @default career
                     * @enum {string}
                     */
                    kind?: "career" | "foundation";
                    durationWeeks: number;
                    effortPerWeek: string;
                    liveClassesPerWeek: number;
                    /** @default true */
                    isActive?: boolean;
                    /** @default {} */
                    toolsAndTechnologies?: {
                        [key: string]: string[];
                    };
                    /** @default [] */
                    expectedOutcomes?: string[];
                    weeklyRoadmap?: {
                        week: number;
                        title: string;
                        /** @default [] */
                        topics?: string[];
                        /** @default [] */
                        projects?: (string | {
                            title: string;
                            /** @default  */
                            description?: string;
                        })[];
                        /** @default [] */
                        liveClassTopics?: string[];
                        /** @default [] */
                        resources?: {
                            _id?: string;
                            title: string;
                            url: string;
                            /** @enum {string} */
                            type: "video" | "article" | "document" | "tool" | "other";
                        }[];
                        /** @default [] */
                        assignments?: {
                            _id?: string;
                            title: string;
                            description: string;
                            /** @default  */
                            dueDate?: string | null;
                            /** @default 100 */
                            maxScore?: number;
                            /** @default  */
                            instructions?: string;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                courseName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-predefined-courses-admin-predefined-courses-courseName": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                courseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    _id?: unknown;
                    courseName?: unknown;
                    displayName?: string;
                    courseDescription: string;
                    /** @enum {string} */
                    kind?: "career" | "foundation";
                    durationWeeks: number;
                    effortPerWeek: string;
                    liveClassesPerWeek: number;
                    isActive?: boolean;
                    toolsAndTechnologies?: {
                        [key: string]: string[];
                    };
                    expectedOutcomes?: string[];
                    weeklyRoadmap?: {
                        week: number;
                        title: string;
                        /** @default [] */
                        topics?: string[];
                        /** @default [] */
                        projects?: (string | {
                            title: string;
                            /** @default  */
                            description?: string;
                        })[];
                        /** @default [] */
                        liveClassTopics?: string[];
                        /** @default [] */
                        resources?: {
                            _id?: string;
                            title: string;
                            url: string;
                            /** @enum {string} */
                            type: "video" | "article" | "document" | "tool" | "other";
                        }[];
                        /** @default [] */
                        assignments?: {
                            _id?: string;
                            title: string;
                            description: string;
                            /** @default  */
                            dueDate?: string | null;
                            /** @default 100 */
                            maxScore?: number;
                            /** @default  */
                            instructions?: string;
                        }[];
                    }[];
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-copies": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                courseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseName: string;
                    /** @default  */
                    displayName?: string;
                    /** @default false */
                    withResources?: boolean;
                    /** @default false */
                    withAssignments?: boolean;
                    /** @default  */
                    firstDueDate?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks-week-resources": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                courseName: string;
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    url: string;
                    /** @enum {string} */
                    type: "video" | "article" | "document" | "tool" | "other";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks-week-assignments": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                courseName: string;
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description: string;
                    /** @default  */
                    dueDate?: string | null;
                    /** @default 100 */
                    maxScore?: number;
                    /** @default  */
                    instructions?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-weeks": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                courseName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekRecord"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                courseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default [] */
                    topics?: string[];
                    /** @default [] */
                    projects?: (string | {
                        title: string;
                        /** @default  */
                        description?: string;
                    })[];
                    /** @default [] */
                    liveClassTopics?: string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-weeks-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName-weeks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-predefined-courses-admin-predefined-courses-courseName-weeks-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    /** @default [] */
                    topics?: string[];
                    /** @default [] */
                    projects?: (string | {
                        title: string;
                        /** @default  */
                        description?: string;
                    })[];
                    /** @default [] */
                    liveClassTopics?: string[];
                    week?: number;
                    _id?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-predefined-courses-admin-predefined-courses-courseName-weeks-id-copies": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-resources-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName-resources-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-predefined-courses-admin-predefined-courses-courseName-resources-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    url?: string;
                    /** @enum {string} */
                    type?: "video" | "article" | "document" | "tool" | "other";
                    week?: number;
                    position?: number;
                    _id?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-predefined-courses-admin-predefined-courses-courseName-assignments-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-predefined-courses-admin-predefined-courses-courseName-assignments-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-predefined-courses-admin-predefined-courses-courseName-assignments-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                courseName: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    description?: string;
                    /** @default  */
                    dueDate?: string | null;
                    maxScore?: number;
                    /** @default  */
                    instructions?: string;
                    week?: number;
                    position?: number;
                    _id?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentRecord"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    texts: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextPreview"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-batches": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                course?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-batches": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: string;
                    name: string;
                    /** @default null */
                    startsOn?: string | null;
                    /** @default Asia/Kolkata */
                    timeZone?: string;
                    /** @default null */
                    capacity?: number | null;
                    /** @default  */
                    college?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-batches-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-batches-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-batches-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    startsOn?: string | null;
                    timeZone?: string;
                    capacity?: number | null;
                    college?: string;
                    courseId?: unknown;
                    _id?: unknown;
                    course?: unknown;
                    studentCount?: unknown;
                    invitedCount?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-batches-id-weeks": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchWeek"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-batches-id-weeks-week": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                week: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchWeek"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-batches-id-weeks-week": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
                week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    startsOn?: string | null;
                    week?: unknown;
                    title?: unknown;
                    startsAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchWeek"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-batches-id-staff": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                show?: "assignable";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchStaff"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-batches-id-staff": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchStaff"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-batches-id-staff-userId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-external-batches-externalId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: string;
                    name: string;
                    startsOn?: string | null;
                    timeZone?: string;
                    capacity?: number | null;
                    college?: string;
                    _id?: unknown;
                    course?: unknown;
                    studentCount?: unknown;
                    invitedCount?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-batches-id-enrolments": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "active" | "paused" | "completed" | "withdrawn";
                student?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-batches-id-enrolments": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    studentId: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        batchId: string;
                        studentId: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-enrolments-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-enrolments-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "active" | "paused" | "completed" | "withdrawn";
                    _id?: unknown;
                    batchId?: unknown;
                    studentId?: unknown;
                    firstName?: unknown;
                    lastName?: unknown;
                    email?: unknown;
                    since?: unknown;
                    until?: unknown;
                    externalId?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-imports-kind-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "questions" | "people" | "course" | "weeks" | "attendance" | "scores" | "college" | "openings" | "statement";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    target?: string;
                    format: string;
                    content?: string;
                    file?: string;
                    /** @default  */
                    fileName?: string;
                    /** @default {} */
                    fields?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-imports-kind-id-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "questions" | "people" | "course" | "weeks" | "attendance" | "scores" | "college" | "openings" | "statement";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-enrolment-requests": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "requested" | "confirmed" | "declined" | "withdrawn";
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentRequest"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-enrolment-requests-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentRequest"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-enrolment-requests-id-confirmation": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    paidOn: string;
                    /** @enum {string} */
                    method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
                    reference: string;
                    /** @default false */
                    anyway?: boolean;
                    batchId: string;
                    waiver?: number;
                    /** @default  */
                    waiverReason?: string;
                    /** @default 1 */
                    instalments?: number;
                    first?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentRequest"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-enrolment-requests-id-refusal": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentRequest"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-fees": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                due?: "balance" | "week" | "overdue";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedFee"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-fees-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fee"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-fees-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unpaid?: {
                        dueOn: string;
                        amount: number;
                    }[];
                    _id?: unknown;
                    studentId?: unknown;
                    studentName?: unknown;
                    email?: unknown;
                    agreed?: unknown;
                    paid?: unknown;
                    balance?: unknown;
                    overdue?: unknown;
                    nextDueOn?: unknown;
                    instalments?: unknown;
                    createdAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fee"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-fees-id-payments": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    paidOn: string;
                    /** @enum {string} */
                    method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
                    reference: string;
                    /** @default false */
                    anyway?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-reported-payments": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "reported" | "confirmed" | "declined";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedPayment"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-reported-payments-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedPayment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-reported-payments-id-confirmation": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @default false */
                    anyway?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedPayment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-reported-payments-id-refusal": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedPayment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-receipts": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                month?: string;
                externalId?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-receipts-number": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-receipts-number-cancellation": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-college-enrolments": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedCollegeEnrolment"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-college-enrolments": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    college: string;
                    batchId: string;
                    emails: string[];
                    amount: number;
                    paidOn: string;
                    /** @enum {string} */
                    method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
                    reference: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollegeEnrolment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-college-enrolments-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollegeEnrolment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-refunds": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "requested" | "in_review" | "approved" | "refused" | "paid" | "withdrawn";
                due?: "open" | "overdue";
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedRefund"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-refunds-holidays": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-refunds-holidays": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holidays: {
                        day: string;
                        name: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-refunds-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-refunds-id-review": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-refunds-id-approval": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-refunds-id-refusal": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-refunds-id-payment": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    paidOn: string;
                    /** @enum {string} */
                    method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
                    reference: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-partner-companies": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerCompany"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-partner-companies": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    website?: string;
                    /** @default  */
                    note?: string;
                    /** @default false */
                    isSample?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerCompany"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-partner-companies-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerCompany"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-partner-companies-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    website?: string;
                    note?: string;
                    isSample?: boolean;
                    _id?: unknown;
                    openingCount?: unknown;
                    placementCount?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerCompany"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-openings": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "draft" | "open" | "closed";
                company?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-openings": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: string;
                    position: string;
                    /** @default  */
                    description?: string;
                    durationMonths: number;
                    positions: number;
                    stipendFrom: number;
                    stipendTo: number;
                    place: string;
                    monthFrom: number;
                    /** @enum {string} */
                    state: "draft" | "open" | "closed";
                    /** @default null */
                    closesOn?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-openings-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-openings-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId?: string;
                    position?: string;
                    /** @default  */
                    description?: string;
                    durationMonths?: number;
                    positions?: number;
                    stipendFrom?: number;
                    stipendTo?: number;
                    place?: string;
                    monthFrom?: number;
                    /** @enum {string} */
                    state?: "draft" | "open" | "closed";
                    closesOn?: string | null;
                    _id?: unknown;
                    company?: unknown;
                    isSample?: unknown;
                    accepted?: unknown;
                    applicationCount?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opening"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-applications": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "applied" | "shortlisted" | "interview" | "offered" | "accepted" | "declined" | "rejected" | "withdrawn";
                opening?: string;
                company?: string;
                batch?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedApplication"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-applications-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-applications-id-moves": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    move: "shortlist" | "interview" | "offer" | "reject" | "reconsider" | "release";
                    /** @default  */
                    note?: string;
                    /** Format: date-time */
                    interviewAt?: string;
                    place?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-placements": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                student?: string;
                company?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-placements": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    studentId: string;
                    applicationId?: string;
                    companyId?: string;
                    position?: string;
                    startsOn: string;
                    stipend: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-placements-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-placements-id-job": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    convertedOn: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-placement-waivers-studentId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacementWaiver"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-placement-waivers-studentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    createdAt?: unknown;
                    waivedBy?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacementWaiver"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-placement-waivers-studentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                studentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-announcements": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "draft" | "scheduled" | "sent" | "ended";
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-announcements": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    text: string;
                    /** @default false */
                    isPinned?: boolean;
                    /** @enum {string} */
                    audience: "everybody" | "course" | "batch" | "selected";
                    courseId?: string | null;
                    batchId?: string | null;
                    sendAt?: string | null;
                    expiresOn?: string | null;
                    studentIds?: string[];
                    /** @default false */
                    isDraft?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-announcements-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-announcements-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-announcements-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    text?: string;
                    isPinned?: boolean;
                    /** @enum {string} */
                    audience?: "everybody" | "course" | "batch" | "selected";
                    courseId?: string | null;
                    batchId?: string | null;
                    sendAt?: string | null;
                    expiresOn?: string | null;
                    isDraft?: boolean;
                    _id?: unknown;
                    course?: unknown;
                    batch?: unknown;
                    state?: unknown;
                    publishAt?: unknown;
                    correctedAt?: unknown;
                    author?: unknown;
                    studentCount?: unknown;
                    readCount?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-announcements-id-take-back": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-announcements-id-take-down": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-conversations": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "open" | "waiting" | "done";
                topic?: "assignment" | "grade" | "class" | "fee" | "other";
                owner?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedConversation"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-conversations-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-conversations-id-messages": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /** @default false */
                    isDone?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-conversations-id-close": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-admin-conversations-id-owner": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ownerId: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-enquiries": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "new" | "contacted" | "enrolled" | "closed";
                topic?: "message" | "test-code";
                owner?: string;
                campaign?: string;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedEnquiry"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-enquiries-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-enquiries-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "new" | "contacted" | "enrolled" | "closed";
                    ownerId?: string | null;
                    _id?: unknown;
                    name?: unknown;
                    email?: unknown;
                    phone?: unknown;
                    message?: unknown;
                    topic?: unknown;
                    college?: unknown;
                    firstCampaign?: unknown;
                    lastCampaign?: unknown;
                    owner?: unknown;
                    code?: unknown;
                    codeSentAt?: unknown;
                    notes?: unknown;
                    createdAt?: unknown;
                    updatedAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-enquiries-id-notes": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-events": {
        parameters: {
            query?: {
                after?: string;
                types?: string;
                limit?: number;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-changes-object": {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                updatedSince?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                object: "student" | "enrolment" | "batch" | "course" | "week" | "resource" | "assignment" | "session" | "submission" | "result" | "certificate" | "receipt" | "feedback";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-external-ids-object-externalId": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                object: "enrolment" | "batch" | "course" | "week" | "resource" | "assignment" | "session" | "submission" | "result" | "certificate" | "receipt" | "feedback";
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-external-ids-object-externalId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                object: "enrolment" | "batch" | "course" | "week" | "resource" | "assignment" | "session" | "submission" | "result" | "certificate" | "receipt" | "feedback";
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    externalId?: unknown;
                    updatedAt?: unknown;
                    data?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-external-ids-object-externalId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                object: "enrolment" | "batch" | "course" | "week" | "resource" | "assignment" | "session" | "submission" | "result" | "certificate" | "receipt" | "feedback";
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-webhooks": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    url: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    types?: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-webhooks-id": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-admin-webhooks-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "patch-admin-webhooks-id": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                    /** @default  */
                    description?: string;
                    types?: ("student.created" | "student.updated" | "student.deleted" | "enrolment.created" | "enrolment.updated" | "enrolment.deleted" | "batch.created" | "batch.updated" | "batch.deleted" | "course.created" | "course.updated" | "course.deleted" | "week.created" | "week.updated" | "week.deleted" | "resource.created" | "resource.updated" | "resource.deleted" | "assignment.created" | "assignment.updated" | "assignment.deleted" | "session.created" | "session.updated" | "session.deleted" | "submission.created" | "submission.updated" | "submission.deleted" | "result.created" | "result.updated" | "result.deleted" | "certificate.created" | "certificate.updated" | "certificate.deleted" | "receipt.created" | "receipt.updated" | "receipt.deleted" | "feedback.created" | "feedback.updated" | "feedback.deleted")[];
                    isPaused?: boolean;
                    _id?: unknown;
                    state?: unknown;
                    waiting?: unknown;
                    failingSince?: unknown;
                    createdAt?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-webhooks-id-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-webhooks-id-pings": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-admin-webhooks-id-replays": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    eventId: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-admin-webhooks-id-deliveries": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-provider": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-provider-section": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSection"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-provider-section": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                section: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    legalName?: string;
                    tagline?: string;
                    /** @default  */
                    audience?: string;
                    /** @default  */
                    street?: string;
                    city?: string;
                    /** Format: email */
                    email?: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    chatNumber?: string;
                    /** @default  */
                    openingHours?: string;
                    /** @default  */
                    grievanceName?: string;
                    /** @default  */
                    grievanceEmail?: string;
                    /** @default  */
                    taxNumber?: string;
                    /** @default  */
                    companyNumber?: string;
                    timeZone?: string;
                    /** @enum {string} */
                    currency?: "INR" | "AED" | "AUD" | "BDT" | "CAD" | "CHF" | "EUR" | "GBP" | "KES" | "LKR" | "MYR" | "NGN" | "NPR" | "PHP" | "PKR" | "SAR" | "SGD" | "USD" | "ZAR";
                    /** @enum {string} */
                    numberFormat?: "en-IN" | "en-GB";
                    /** @default  */
                    colour?: string;
                    /** @default  */
                    logo?: string;
                    /** @default  */
                    icon?: string;
                    months?: number;
                    weeks?: number;
                    workload?: string;
                    placementMonth?: number;
                    internshipMonths?: number;
                    certificateMonths?: number;
                    /** @default [] */
                    open?: string[];
                    /** @default [] */
                    closed?: string[];
                    /** @default [] */
                    announced?: string[];
                    individualName?: string;
                    individualPrice?: number;
                    /** @default  */
                    individualMark?: string;
                    /** @default  */
                    individualNote?: string;
                    /** @default [] */
                    individualIncludes?: string[];
                    collegeName?: string;
                    collegePrice?: number;
                    /** @default  */
                    collegeMark?: string;
                    /** @default  */
                    collegeNote?: string;
                    /** @default [] */
                    collegeIncludes?: string[];
                    /** @default [] */
                    volumeDiscounts?: (string | {
                        from: number;
                        percent: number;
                    })[];
                    feeValidDays?: number;
                    /** @default [] */
                    test?: (string | {
                        minimumScore: number;
                        discountPercent: number;
                    })[];
                    /** @default [] */
                    dashboard?: (string | {
                        minimumScore: number;
                        discountPercent: number;
                    })[];
                    fullWithinWeeks?: number;
                    fullBelowRating?: number;
                    fullBelowContentPercent?: number;
                    administrativeFee?: number;
                    reviewDays?: number;
                    payDays?: number;
                    /** @default  */
                    upiAddress?: string;
                    /** @default  */
                    upiName?: string;
                    taxRate?: number;
                    /** @default  */
                    taxCode?: string;
                    statement?: string;
                    /** @default  */
                    signatoryName?: string;
                    /** @default  */
                    signatoryTitle?: string;
                    /** @default  */
                    senderName?: string;
                    /** @default  */
                    footer?: string;
                    /** @default  */
                    partnerCompanies?: string;
                    /** @default  */
                    paidInternships?: string;
                    /** @default  */
                    stipend?: string;
                    /** @default  */
                    conversion?: string;
                    /** @default  */
                    collegePlacementRise?: string;
                    /** @default  */
                    placementRate?: string;
                    /** @default  */
                    studentTrust?: string;
                    /** @default  */
                    successRate?: string;
                    /** @default  */
                    scholarshipsAwarded?: string;
                    /** @default  */
                    companyTieups?: string;
                    /** @default  */
                    advisorResponse?: string;
                    /** @default  */
                    emailResponse?: string;
                    /** @default  */
                    internshipsAvailable?: string;
                    /** @default  */
                    placementGuarantee?: string;
                    /** @default  */
                    chatHours?: string;
                    /** @default  */
                    source?: string;
                    /** @default  */
                    paymentLink?: string;
                    /** @default  */
                    dateText?: string;
                    value?: {
                        [key: string]: unknown;
                    };
                    effectiveFrom?: string;
                    section?: unknown;
                    version?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSection"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-provider-section-history": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderVersion"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-provider-texts-name": {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderText"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "put-provider-texts-name": {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    value: {
                        [key: string]: unknown;
                    };
                    name?: unknown;
                    publishedVersion?: unknown;
                    draft?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderText"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-provider-texts-name-publication": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "If-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    meaning?: "same" | "changed";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderText"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "delete-provider-texts-name-draft": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "get-provider-texts-name-history": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderVersion"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-provider-texts-name-restoration": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderText"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "post-contact": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    website?: string;
                    /** Format: uuid */
                    formKey?: string;
                    message: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    query: string;
                    variables?: {
                        [key: string]: unknown;
                    } | null;
                    operationName?: string | null;
                    extensions?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphqlAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "student.created" | "student.updated" | "student.deleted";
                    data: {
                        id: string;
                        firstName: string;
                        lastName: string;
                        email: string;
                        phone: string;
                        /** @enum {string} */
                        plan: "free" | "premium";
                        courseId: string | null;
                        batchId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "enrolment.created" | "enrolment.updated" | "enrolment.deleted";
                    data: {
                        _id: string;
                        batchId: string;
                        studentId: string;
                        /** @enum {string} */
                        state: "active" | "paused" | "completed" | "withdrawn";
                        /** Format: date-time */
                        since: string;
                        until: string | null;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "batch.created" | "batch.updated" | "batch.deleted";
                    data: {
                        _id: string;
                        courseId: string;
                        name: string;
                        startsOn: string | null;
                        timeZone: string;
                        capacity: number | null;
                        college: string;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "course.created" | "course.updated" | "course.deleted";
                    data: {
                        _id: string;
                        courseName: string;
                        displayName: string;
                        courseDescription: string;
                        durationWeeks: number;
                        effortPerWeek: string;
                        liveClassesPerWeek: number;
                        isActive: boolean;
                        toolsAndTechnologies: {
                            [key: string]: string[];
                        };
                        expectedOutcomes: string[];
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "week.created" | "week.updated" | "week.deleted";
                    data: {
                        _id: string;
                        courseId: string;
                        week: number;
                        title: string;
                        topics: string[];
                        projects: (string | {
                            title: string;
                            description: string;
                        })[];
                        liveClassTopics: string[];
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "resource.created" | "resource.updated" | "resource.deleted";
                    data: {
                        _id: string;
                        title: string;
                        url: string;
                        /** @enum {string} */
                        type: "video" | "article" | "document" | "tool" | "other";
                        weekId: string;
                        position: number;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "assignment.created" | "assignment.updated" | "assignment.deleted";
                    data: {
                        _id: string;
                        title: string;
                        description: string;
                        dueDate: string | null;
                        maxScore: number;
                        instructions: string;
                        weekId: string;
                        position: number;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "session.created" | "session.updated" | "session.deleted";
                    data: {
                        _id: string;
                        title: string;
                        description: string;
                        timeZone: string;
                        /** Format: date-time */
                        startsAt: string;
                        durationMinutes: number;
                        link: string;
                        isActive: boolean;
                        recordingUrl: string;
                        notes: string;
                        courseId: string | null;
                        batchId: string | null;
                        seriesId: string | null;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "submission.created" | "submission.updated" | "submission.deleted";
                    data: {
                        _id: string;
                        assignmentId: string;
                        maxScore: number;
                        submissionLink: string;
                        description: string;
                        notes: string;
                        version: number;
                        status: ("graded" | "returned") | null;
                        score: number | null;
                        feedback: string;
                        /** Format: date-time */
                        submittedAt: string;
                        gradedAt: string | null;
                        studentId: string;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "result.created" | "result.updated" | "result.deleted";
                    data: {
                        _id: string;
                        userId: string;
                        studentName: string;
                        quizId: string;
                        score: number;
                        correctCount: number;
                        totalQuestions: number;
                        timeSpent: number;
                        /** Format: date-time */
                        completedAt: string;
                        award: {
                            discountPercent: number;
                        };
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "certificate.created" | "certificate.updated" | "certificate.deleted";
                    data: {
                        _id: string;
                        number: string;
                        studentId: string;
                        studentName: string;
                        courseId: string | null;
                        courseName: string;
                        /** Format: date-time */
                        issuedAt: string;
                        renewedAt: string | null;
                        /** Format: date-time */
                        validUntil: string;
                        revokedAt: string | null;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "receipt.created" | "receipt.updated" | "receipt.deleted";
                    data: {
                        number: number;
                        studentId: string | null;
                        requestId: string | null;
                        collegeEnrolmentId: string | null;
                        studentName: string;
                        amount: number;
                        tax: number;
                        /** Format: date */
                        paidOn: string;
                        /** @enum {string} */
                        method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
                        reference: string;
                        cancels: number | null;
                        /** Format: date-time */
                        createdAt: string;
                    } | null;
                };
            };
        };
        responses: {
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
                "application/json": {
                    id: string;
                    sequence: number;
                    /** @constant */
                    version: 1;
                    /** Format: date-time */
                    occurredAt: string;
                    objectId: string;
                    /** @enum {string} */
                    type: "feedback.created" | "feedback.updated" | "feedback.deleted";
                    data: {
                        _id: string;
                        studentId: string;
                        name: string;
                        semester: string;
                        college: string;
                        threeWords: string[];
                        strengths: string;
                        areasOfImprovement: string;
                        stressHandling: string;
                        motivation: string;
                        englishRating: number | null;
                        hindiRating: number | null;
                        confidence: string;
                        decisionMaking: string;
                        biggestAchievement: string;
                        turningPoint: string;
                        conflicts: string;
                        futureConcern: string;
                        alignInThoughts: string;
                        courseChosen: string;
                        /** Format: date-time */
                        createdAt: string;
                    } | null;
                };
            };
        };
        responses: {
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
