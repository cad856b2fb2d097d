CREATE TRIGGER directory_profile_added AFTER INSERT ON profiles
BEGIN
  UPDATE directory SET (student_name, branch, college_name) =
    (SELECT student_name, branch, college_name FROM profiles WHERE user_id = new.user_id)
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER directory_profile_changed AFTER UPDATE OF student_name, branch, college_name ON profiles
BEGIN
  UPDATE directory SET (student_name, branch, college_name) =
    (SELECT student_name, branch, college_name FROM profiles WHERE user_id = new.user_id)
  WHERE user_id = new.user_id;
END;
