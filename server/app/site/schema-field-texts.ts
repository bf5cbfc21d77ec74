/** Descriptions of fields whose name means something else in one schema than in others. */
export const TEXTS_IN_SCHEMAS = `
Session.address|The network address of the last call.
Confidence.average|How sure the parser is on the whole.
Confidence.comment|How sure the note is.
Confidence.name|How sure the name of the food is.
Confidence.unit|How sure the unit is.
Confidence.quantity|How sure the quantity is.
Confidence.food|How sure the food is.
ReportSummary.category|Which task the report is of.
Report.category|Which task the report is of.
Finding.code|A stable word for the finding.
MigrationPreview.contents|What the archive contains besides recipes.
Backup.date|When it was created.
CreationOptions.displayName|The name that the browser shows.
Report.entries|One entry for each thing that the task handled.
Success.error|Always false.
ReportEntry.exception|The technical text of the error. Empty if there was none.
Loss.field|The name of the field in the other system.
BackupProof.files|How many files the backup has.
LibraryReport.files|How many files were checked.
ImportPreview.from|The parts of the page that had data, such as \`json-ld\`.
Change.ids|The ids of what changed.
TimelineEvent.image|Whether the event has a picture.
BackupList.imports|The backups.
ParsedIngredient.ingredient|The line with its parts.
PreviewedRecipe.ingredients|How many ingredient lines the recipe has.
ParseBody.ingredients|The lines to read.
PlanCalendar.isOn|Whether the address works.
JobWithLog.log|The messages of the job, in order.
BulkProgress.pages|The pages in the given order.
LineCounts.parsed|Lines with a unit or a food.
RecipeArchive.path|Pass it to the download. It has no other meaning.
Registration.private|Whether nothing of the new group is public.
RatingBody.rating|0 to 5 stars. 0 does not count in the average.
ShoppingItem.recipeReferences|The recipes that the item is for.
ShoppingItemBody.recipeReferences|The recipes that the item is for.
ShoppingItemPatch.recipeReferences|The recipes that the item is for.
Analytics.recipes|How many recipes there are.
BackupProof.recipes|How many recipes the backup has.
LibraryReport.recipes|How many recipes were checked.
ReportEntry.success|Whether it succeeded.
MealplanEntry.text|A note for the day.
RandomMealplanEntry.text|A note for the day.
NewMealplanEntry.text|A note for the day.
IngredientLine.title|Begins a section with this title.
IngredientLineBody.title|Begins a section with this title.
Step.title|Begins a section with this title.
StepBody.title|Begins a section with this title.
ApiTokenInfo.token|The secret. Empty except in the answer that creates it.
ApiToken.token|The secret. Empty except in the answer that creates it.
Invitation.token|The secret of the invitation, for its link.
Change.type|\`ready\`, \`lost\`, or the event, such as \`recipe.updated\`.
CreationOptions.user|The account that the passkey is for.
Analytics.users|How many people there are.
FilterPart.value|What the attribute is compared with.
Group.webhooks|Always empty.
Written.unit|The word of the line for the unit, if the unit has another name.
Written.food|The word of the line for the food, if the food has another name.
`;
