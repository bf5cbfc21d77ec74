import { TEXTS_IN_SCHEMAS } from './schema-field-texts.ts';

/**
 * Descriptions of fields and parameters by name, for schemas without one. A name that means something else in
 * one schema is in `schema-field-texts.ts`, or has its own `describe`.
 */
const TEXTS = `
per_page|How many rows a page has.
total_pages|How many pages there are.
next|The path of the next page.
previous|The path of the page before.
extras|Free fields of other programs.
slug|The name as it stands in addresses.
position|The place in the order.
onHand|Whether it is always there at home.
fullName|The name that others see.
advanced|Whether advanced settings are shown.
admin|Whether this is an admin.
canInvite|May invite others.
canManage|May manage the group.
canManageHousehold|May manage the household.
canOrganize|May change categories, tags, tools and foods.
disableAmount|Whether lines are plain text without quantities.
ifExists|What to do with a recipe that is there already.
requireAllCategories|All of the categories, not any.
requireAllTags|All of the tags, not any.
requireAllTools|All of the tools, not any.
requireAllFoods|All of the foods, not any.
entryType|The meal.
includeTags|Whether tags of the page are taken over.
checked|Whether it is ticked.
createdAt|When it was made.
referenceId|The mark by which steps point to the line.
authMethod|How the account signs in.
groupSlug|The group, as in addresses.
cacheKey|Changes with the picture.
fraction|Whether quantities are shown as fractions.
useAbbreviation|Whether the short form is shown.
recipeYield|How much it makes, as a text.
recipeServings|The first number of the yield, or 0. Another number scales the yield.
recipeYieldQuantity|0, because the yield has its number. In a request, it is put before the yield.
prepTime|The time to prepare, as a text.
cookTime performTime|The time to cook, as a text.
orgURL|Where the recipe comes from.
dateAdded|The day it was added.
lastMade|When it was last made.
remember_me|Whether the session lasts longer.
showNutrition|Whether nutrition is shown.
showAssets|Whether files are shown.
landscapeView|Whether the picture is wide.
disableComments|Whether nobody may comment.
appriseUrl|The address of the service.
recipeIngredient|Ingredient lines.
color|The color, such as #2B6C99.
changeId|An id of the change: the same twice is done once.
isFood|Whether the item has a food.
display|The line as people read it.
recipeInstructions|Steps.
production|Whether this is no development server.
demoStatus isDemo|Whether this is a demo.
allowSignup|Whether anybody may make an account.
defaultGroupSlug|The group that visitors see first.
enableOidc oidcReady|Whether an identity provider is set up.
oidcRedirect|Whether sign-in goes to the provider at once.
oidcProviderName|The name of the identity provider.
enableOpenai|Whether a language model is set up.
enableOpenaiImageServices|Whether a language model reads recipes from pictures.
enableTextRecognition|Whether this server recognizes the text of pictures itself.
finishedAt|When it ended.
rawId|The id of the passkey.
authenticatorAttachment|Where the passkey is.
clientExtensionResults|Results of extensions.
clientDataJSON|What the browser signed.
transports|How the authenticator connects.
userVerification|Whether the authenticator checks the person.
passwordConfirm|The password again.
topics|Which messages to send.
planAt|When the plan of the day is sent.
timeZone|The time zone, such as Europe/Berlin.
lockedToHousehold|Whether only the household of the owner may change the recipe.
recipePublic|Whether visitors see new recipes.
recipeShowNutrition|Whether new recipes show nutrition.
recipeShowAssets|Whether new recipes show files.
recipeLandscapeView|Whether new recipes have a wide picture.
recipeDisableComments|Whether nobody may comment on new recipes.
recipeDisableAmount|Whether new recipes have plain lines.
webhookTask|The plan of the day, each morning.
recipeCreated|When a recipe is made.
recipeUpdated|When a recipe changes.
recipeDeleted|When a recipe is deleted.
userSignup|When somebody joins.
dataMigrations|When a migration ends.
dataExport|When an export ends.
dataImport|When an import ends.
mealplanEntryCreated|When a meal is planned.
shoppingListCreated|When a list is made.
shoppingListUpdated|When a list changes.
shoppingListDeleted|When a list is deleted.
cookbookCreated|When a cookbook is made.
cookbookUpdated|When a cookbook changes.
cookbookDeleted|When a cookbook is deleted.
tagCreated|When a tag is made.
tagUpdated|When a tag changes.
tagDeleted|When a tag is deleted.
categoryCreated|When a category is made.
categoryUpdated|When a category changes.
categoryDeleted|When a category is deleted.
fatContent|Fat in grams.
proteinContent|Protein in grams.
carbohydrateContent|Carbohydrates in grams.
fiberContent|Fiber in grams.
sodiumContent|Sodium in milligrams.
sugarContent|Sugar in grams.
cholesterolContent|Cholesterol in milligrams.
saturatedFatContent|Saturated fat in grams.
transFatContent|Trans fat in grams.
unsaturatedFatContent|Unsaturated fat in grams.
updateAt updatedAt|When it changed last.
ingredientReferences|The lines that the step uses.
locked|Whether only its owner may change it.
recipeQuantity|How much of it the recipe needs.
recipeScale|How many times the recipe.
recipeNote|The note of the recipe's line.
isFirstLogin|Whether nobody has signed in yet.
lightPrimary lightAccent lightSecondary lightSuccess lightInfo lightWarning lightError|A color of the light theme.
darkPrimary darkAccent darkSecondary darkSuccess darkInfo darkWarning darkError|A color of the dark theme.
clientId|How the provider knows this site.
groupsClaim|The claim with the groups of a person.
ready|Whether it is set up.
apiDocs|Whether the API's document is served.
recipeScraperVersion|The version of the importer.
emailReady|Whether mail is set up.
ldapReady|Whether a directory is set up.
baseUrlSet|Whether the public address is set.
isUpToDate|Whether this is the newest version.
usingEmail|Whether mail is used.
usingLdap|Whether a directory is used.
dataDirSize|The size of all data.
tempDirSize|The size of temporary files.
backupsDirSize|The size of backups.
recipesDirSize|The size of recipes' files.
userDirSize|The size of people's files.
attestationObject|What the authenticator says of the new passkey.
pubKeyCredParams|Kinds of keys that are taken.
excludeCredentials|Passkeys that are there already.
authenticatorSelection|Which authenticators may be used.
attestation|How much the authenticator tells of itself.
residentKey|Whether the authenticator keeps the name.
requireResidentKey|Whether the authenticator must keep the name.
authenticatorData|Data of the authenticator.
userHandle|The account, as the authenticator keeps it.
verifier|The secret that belongs to the challenge.
integrationId|The program that the token is for.
seedData|Whether the new group starts with foods, units and labels.
usedStorageBytes|Bytes in use.
usedStorageStr|Bytes in use, as people read them.
totalStorageBytes|Bytes that there are.
totalStorageStr|Bytes that there are, as people read them.
usesLeft|How often it still works.
exportType|The form of the archive.
p256dh|The public key of the browser.
isPresent|Whether the page has it.
decisions|Which source the ingredients and steps are from, and why.
ms|Milliseconds.
fromFood|The food that goes.
toFood|The food that stays.
fromUnit|The unit that goes.
toUnit|The unit that stays.
access_token|The token for the header \`Authorization\`.
token_type|Always \`bearer\`.
fileToken|A token that loads the file once.
sizeBytes|The size in bytes.
lastUsedAt|When it was last used.
isRepaired|Whether it was mended.
hasPicture|Whether it has a picture.
isDelivered|Whether it arrived.
perPage|Rows per page. -1 returns all.
orderDirection|The direction of the order.
orderByNullPosition|Where rows without a value stand.
queryFilter|A condition, such as \`rating >= 4 AND tags.name = "quick"\` or \`lastMade <= "$NOW-30d"\`.
translateLanguage|The language to translate to.
abbreviation|The short form.
pluralAbbreviation|The short form for more than one.
pluralName|What more than one is called.
aliases|Other names that lines and searches may use.
action|What was done.
actionType|\`link\` opens the address, \`post\` sends the recipe to it.
alg|The number of the algorithm (COSE).
apiPort|The port that the server listens on.
apiTokens|How many API tokens there are.
archive|The file to read.
assets|Files that belong to the recipe.
at|When it happened.
auth|The secret of the browser's subscription, as base64url.
confidence|How sure the parser is of each part.
backups|How many backups there are.
buildId|The commit that the server was built from, or its version.
calories|Energy in kilocalories.
categories recipeCategory|Categories of recipes.
category|The category.
cause|What started the delivery.
challenge|Made for one attempt, and signed or answered by the caller.
checkedAt|When the check ended.
code|A stable word for the case, or a code that proves something.
comments|What people wrote about the recipe.
configurationUrl|The discovery document of the identity provider.
contents|What it contains.
count|How many.
createdItems|Items that the call created.
updatedItems|Items that the call changed.
deletedItems|Items that the call deleted, or merged into others.
credential|What the browser returned.
currentPassword|The password until now.
newPassword|The password from now on.
data|The page: HTML, JSON or text.
dbType databaseType|The database: SQLite or PostgreSQL.
date|The day.
dateUpdated|When the recipe changed last.
day|The day of the week. \`unset\` means any day.
defaultGroup|The group of new people.
defaultHousehold|The household of new people.
defaultHouseholdSlug|The household of new people, as in addresses.
deletedAt|When it was deleted.
description|What it is, in a sentence or more.
details|More about what was done. The fields depend on the action.
dir|The direction of writing.
displayName|The name that people see.
done|How many are done.
email|An e-mail address.
enabled|Whether it is in use.
ended|How many sessions ended.
endsAt|When it runs out.
entries|Its entries.
error|What went wrong.
eventMessage|The text of the event.
eventType|\`system\` was recorded by Lovage, \`info\` comes from the meal plan, a person wrote a \`comment\`.
exception|The technical text of the error.
existing|Slug of a recipe from the same page or with the same ingredients.
expires expiresAt|Until when it is valid.
extension|The ending of the file's name.
failed|How many failed.
fault|Why it cannot be imported. Null if it can be.
field|The name of the field.
fields|The fields that it contains.
file|The file.
fileName filename|The name of the file.
files|How many files.
fix|What to do about it.
food|The food.
foodId|The id of its food.
from|The first time, inclusive.
group|The name of the group.
groupId|The id of the group.
groups|How many groups there are.
household|The name of the household.
householdId|The id of the household.
householdSlug|The household, as in addresses.
icon|An icon for the file, as a name of Material Design Icons.
id|Identifies it and never changes.
ids|The ids of what is meant.
image|The picture.
imageUrl|The address of the picture.
images|Photos of one recipe in order, or one document.
imported|How many were imported.
imports|The pages to import.
ingredient|The line to read.
ingredients|How many ingredient lines were read, and how many wait for a review.
input|The line as it was given.
installationId|A random id of this installation.
isDraft|Whether the page has no recipe: its text would be saved as a draft.
isFavorite|Whether it is a favorite of the person.
isOn|Whether it is on.
isRunning|Whether it is still running.
isUsed|Whether the recipe uses something of it.
items|The rows of this page.
keys|The keys that messages are encrypted with.
json zip jinja2 pdf|Formats of this kind.
kind|Which kind it is.
label|The label, such as the aisle of the shop.
labelId|The id of its label.
labelSettings|The labels in the order of this list.
lastAt|When it ran last. Null if it never did.
nextAt|When it runs next.
layer|The part of the page, such as \`json-ld\`.
leftOut|What the page has and the recipe lacks.
leftParenthesis|Parentheses that open before it.
rightParenthesis|Parentheses that close after it.
letters|How many letters the page has.
level|\`problem\` needs to be fixed, \`advice\` is worth a look.
lines|How many lines the page has.
listItems|The items in their order.
locale|The code of the language, such as de-DE.
log|The messages, as one text.
logs|Lines of the log, oldest first.
losses|What would be lost.
message|A text for people, in the language of the caller.
method|How the session began.
migrationType|The system that the archive comes from.
missingFoods|Foods that are needed and not there.
missingTools|Tools that are needed and not there.
name|What it is called.
note|More about it, as a text.
notes|Notes below the recipe.
nutrition|Nutrition facts of one serving.
objectId|The id of what it was done to.
options|The events that it is told about.
originalText|The line as it was before it was read.
outcome|What would happen to it.
page|The number of this page, from 1.
pages|The pages in the given order.
parsed|Lines with amount, unit and food as separate fields.
waiting|Lines that are plain text and wait for a review.
parser|What reads the lines. Default \`nlp\`.
part|The part of the recipe.
parts|The comparisons in order.
passkeys|How many passkeys the account has.
password|A password.
path|Names the archive, as its list has it.
preferences|How it is set up.
private|Whether visitors see nothing of it.
problems|What was found, at most a thousand.
profile|The picture: JPEG, PNG, WebP, GIF, AVIF or HEIC.
public|Whether visitors can see it.
publicKey|The key of this server (VAPID), as base64url.
quantity|How much or how many.
rating|0 to 5 stars. Null if nobody rated it.
ratings|The ratings.
raw|The data as JSON, cut at 60,000 characters.
reason|Why this source was chosen.
recipe|The recipe.
recipeId|The id of the recipe.
recipeReferences|The recipes on the list.
recipes|The recipes.
recoveryCodes|How many recovery codes are left.
removed|The names of the deleted backups.
repair|Whether to repair what can be repaired.
reportId|The id of the report.
response|What the authenticator returned.
rows|How many rows of the database the backup has.
rp|This server.
rpId|The host name of this server.
seconds|How long the check took.
settings|Settings of the recipe.
shoppingListId|The id of the list.
shoppingListItemId|The id of the item.
shoppingLists|How many shopping lists there are.
cookbooks|How many cookbooks there are.
signature|The signature over the challenge.
size|The size, as people read it.
skipped|How many were skipped because they are there already.
sources|The parts of the page that may have a recipe.
stage|The step of reading the page.
startedAt|When it started. Null if it waits.
state|How far it is.
status|How far it is, or how it ended.
steps|How many steps the recipe has.
subject|The title of the event.
success|Whether it succeeded.
tags|Tags of recipes.
tools|Tools that recipes need.
templates|Always empty.
testMessage|Accepted for older apps, without effect.
text|The text.
title|The title.
timeout|How long the browser may take, in milliseconds.
timers|All running timers of the device.
timestamp|When it happened.
timings|How long each step of reading the page took.
token|A secret text that gives access.
tokenDelete|The name of the revoked token.
tokens|The API tokens of the person, without their secrets.
total|How many there are in all.
totalCategories|How many categories there are.
totalGroups|How many groups there are.
totalHouseholds|How many households there are.
totalRecipes|How many recipes there are.
totalTags|How many tags there are.
totalTime|The time in all, as a text.
totalTools|How many tools there are.
totalUsers|How many people there are.
totp|Whether sign-in asks for a code of an app.
tries|How often it was tried.
type|The kind of the key.
uncategorizedRecipes|How many recipes have no category.
untaggedRecipes|How many recipes have no tag.
unit|The unit.
unitId|The id of its unit.
unlocked|How many accounts were unlocked.
url|A web address.
user|The person.
userId|The id of the person.
username|The name to sign in with.
users|The people who belong to it.
uses|How many people may use it.
valid|Whether nobody has it yet.
value|The value, in the words of its source.
version|The version of this server.
via|How the person was signed in.
webhookType|What is sent: \`mealplan\`, the plan of the day.
webhooks|Always empty.
why|Why this recipe was chosen.
written|The words of the line, where the unit or food has another name.
delivery|The id of the delivery.
eventId|The id of the event.
templateName|The format.
reportType|Only reports of this task.
search|Words to search for.
`;

export const fieldTexts: ReadonlyMap<string, string> = new Map(
  `${TEXTS.trim()}\n${TEXTS_IN_SCHEMAS.trim()}`.split('\n').flatMap((line) => {
    const [names = '', text = ''] = line.split('|');
    return names.split(' ').map((name) => [name, text] as const);
  }),
);
