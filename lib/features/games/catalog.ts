import "server-only";

export { findGameSlugs, findRelatedGames, readCatalog as readCatalogPage } from "./listing-cards";
