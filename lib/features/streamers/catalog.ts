import "server-only";

export { findRelatedStreamers, readStreamers as readStreamersPage } from "./listing-cards";
