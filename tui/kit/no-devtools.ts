/** Stands in for react-devtools-core, which Ink would load at start of a bundle. */
export const devtools = null;
// biome-ignore lint/style/noDefaultExport: Ink imports the default
export default devtools;
