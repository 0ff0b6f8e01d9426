/** `disabled` would make browsers drop the focus. */
export const press = (can: boolean, action: () => void) =>
  can ? { onClick: action } : { "aria-disabled": true };
