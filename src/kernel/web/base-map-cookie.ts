/** The cookie with the other host whose tiles a reader has turned on: the server then lets their pages load from it. */
export const BASE_MAP_COOKIE = 'base_map';
