/**
 * The name under which lists have an attribute. Version 2 of the API renamed the time of the last change, and its apps
 * sort and filter by the later name.
 */
export const attributeName = (name: string): string => name.replace(/(^|\.)updatedAt$/, '$1updateAt');
