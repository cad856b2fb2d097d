export const SEARCH_LABEL = "Search people, courses and settings";
