/** Hidden from people; a program that fills it in gets a success, but nothing is stored. */
export const HoneypotField = ({ name }: { name: string }) => (
  <p className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty
      <input name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
