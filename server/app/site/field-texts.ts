/**
 * What a field of this name is, for schemas that do not say it themselves. Only names that mean the same everywhere and
 * do not explain themselves: "The name." helps nobody. A schema that means something else has its own `describe`.
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
webhookTask|When a webhook runs.
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
queryFilter|A condition, such as \`rating >= 4 AND tags.name = "quick"\`.
translateLanguage|The language to translate to.
`;

export const fieldTexts: ReadonlyMap<string, string> = new Map(
  TEXTS.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', text = ''] = line.split('|');
      return names.split(' ').map((name) => [name, text] as const);
    }),
);
