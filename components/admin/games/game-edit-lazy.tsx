import { lazy } from "react";

// The heaviest part of the list is loaded when it is first needed, or pointed at.
const importEdit = () => import("@/components/admin/games/game-edit-sheet");
export const GameEditSheet = lazy(importEdit);
export const loadGameEdit = () => void importEdit();
