/** Not `disabled`, from which browsers take the focus: what was pressed cannot be pressed again for a while. */
export const press = (can: boolean, action: () => void) =>
  can ? { onClick: action } : { "aria-disabled": true };
