/** The cookie that is there when English was chosen: hosts of static sites know a cookie by its name only. */
export const ENGLISH_HINT = 'lang_en';
