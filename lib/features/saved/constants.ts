/** Of each kind, so that a link to the list always holds all of it. */
export const mostSaved = 100;

/** In localStorage; the value is a `StoredList` as JSON. */
export const savedStorageKey = "saved";
export const savedVersion = 1;
