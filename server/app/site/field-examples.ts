/**
 * Examples of fields and parameters by name, as JSON. Of several, separated by ` ~ `, the first that fits the schema counts. Fields
 * with a format or a choice of values have an example already.
 */
const EXAMPLES = `
abbreviation|"tbsp"
pluralAbbreviation|"tbsp"
pluralName|"lentils"
access_token|"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzYW0ifQ.c2lnbmF0dXJl"
token fileToken tokenDelete groupToken|"9f8c2a7e5b1d4c60"
action|"users.disabled"
actor displayName fullName|"Sam Baker"
address|"192.0.2.7"
aliases|["red lentils"]
alg|-7
apiPort|9925
appriseUrl|"ntfys://ntfy.sh/our-kitchen"
attestationObject authenticatorData clientDataJSON signature|"o2NmbXRkbm9uZQ"
attributeName|"tags.id"
auth|"k8JV6sjdbhAi1n3_LDBLvA"
authenticatorAttachment|"platform"
average comment|0.9
backupsDirSize dataDirSize groupsDirSize recipesDirSize tempDirSize userDirSize size usedStorageStr|"12.4 MB"
totalStorageStr|"100 GB"
usedStorageBytes sizeBytes|13002342
totalStorageBytes|107374182400
buildId|"develop"
by userHandle|"5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c"
cacheKey|"k3f9"
calories|"320"
carbohydrateContent|"45"
fatContent|"8"
fiberContent|"12"
proteinContent|"18"
sodiumContent|"400"
sugarContent|"6"
cholesterolContent|"0"
saturatedFatContent transFatContent unsaturatedFatContent|"1"
categories recipeCategory|["soups"] ~ "soups"
tags|["quick"]
tools|["blender"]
foods|["lentil"]
household|"Family" ~ "family"
households|["family"]
challenge|"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
client|"Mozilla/5.0"
clientExtensionResults|{}
clientId|"lovage"
groupsClaim|"groups"
code|"recipes.not_found" ~ "123456"
color|"#2B6C99"
configurationUrl|"https://id.example.org/.well-known/openid-configuration"
cookbook|"weeknights"
cookTime performTime|"25 minutes"
prepTime|"10 minutes"
totalTime|"35 minutes"
currentPassword newPassword password passwordConfirm|"correct horse battery"
data|"<h1>Lentil soup</h1>"
databaseType|"sqlite"
dbUrl|"/data/lovage.db"
defaultGroup group|"Home" ~ "home"
defaultGroupSlug groupSlug|"home"
defaultHousehold|"Family"
defaultHouseholdSlug householdSlug|"family"
description|"Thick, warm and ready in half an hour."
detail|"Not found"
details|{"count":2}
display originalText ingredient input|"200 g lentils"
ingredients|["200 g lentils"] ~ 9
email|"sam@example.org"
endpoint|"https://push.example.org/send/9f8c2a7e"
error exception|"The address did not answer."
eventMessage|"With more cumin than last time."
existing slug|"lentil-soup"
extension|"webp"
extras|{"shop":"market"}
field|"cuisine"
fileName filename file|"lentil-soup.pdf"
firstDayOfWeek|1
fix|"Set BASE_URL to the address that people use."
food|"lentil" ~ 0.9
foodWord|"red lentils"
from|["json-ld"]
groupId id|"5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c" ~ 7
href|"/g/home/r/lentil-soup"
icon|"mdi-file-pdf-box"
ids|["5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c"]
imageUrl|"https://example.org/lentil-soup.jpg"
image|"k3f9"
integrationId|"kitchen-display"
count|12
jinja2|["recipes.md"]
json|["raw"]
pdf|["pdf"]
zip|["zip"]
key secret|"JBSWY3DPEHPK3PXP"
label|"20 minutes" ~ "Vegetables"
leftParenthesis|"("
rightParenthesis|")"
letters|5400
lines limit|200
log logs|"2026-05-01 18:30 Backup created" ~ ["Backup created"]
lookbackDays|14
maxMissingFoods|2
maxMissingTools|0
member|"sam"
message|"The recipe was created."
ms|120
name|"Lentil soup" ~ 0.9
next|"/api/recipes?page=3"
previous|"/api/recipes?page=1"
note recipeNote|"rinsed"
object|"Lentil soup"
objectId|"5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c"
oidcProviderName|"Our sign-in"
orderBy|"createdAt"
orgURL url|"https://example.org/lentil-soup"
otp totp|"123456"
p256dh publicKey|"BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
page|2
paginationSeed seed|"monday"
path|"recipes-2026-05-01.zip"
per_page perPage|50
place|"recipes/lentil-soup/images/original.webp"
planAt|"07:30"
position|1
progress|98
qr|"<svg/>"
quantity|2 ~ 0.9
quantityDelta|1
queryFilter queryFilterString|"rating >= 4"
rating|4.5 ~ 4
raw|"{\\"name\\":\\"Lentil soup\\"}"
rawId|"AQIDBAUGBwg"
reason|"first"
recipe|{"name":"Lentil soup"}
recipeIngredient|["200 g lentils"]
recipeInstructions|["Boil the lentils."]
recipeQuantity recipeScale recipeIncrementQuantity recipeDecrementQuantity scale|1
recipeScraperVersion serverVersion|"1.12.0"
version versionLatest|"1.12.0"
recipeYield|"4 servings"
recipeServings|4
recipeYieldQuantity|0
recipes|["lentil-soup"] ~ 120
recoveryCodes|["k3f9-x2m7"] ~ 10
relationalOperator|"IN"
removed|["lovage-2026-01-01.zip"]
response|"A pot of soup."
returnTo|"/g/home"
rnd cacheVersion|"k3f9"
rpId|"recipes.example.org"
rule|"daily 23:45"
scheduledTime|"18:30:00"
search|"lentil"
seconds|1.5
sha256|"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
share|"5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c"
status|200
subject|"Sam made this"
templates|[]
text|"Boil the lentils."
timeout|60000
timeZone|"Europe/Berlin"
title|"Soup"
tokenTime|48
total|120
total_pages|3
translateLanguage|"German"
transports|["internal"]
type|"recipe.updated"
unit|"g" ~ 0.9
unitWord|"grams"
unknown|["unobtainium"]
uri|"otpauth://totp/Lovage:sam?secret=JBSWY3DPEHPK3PXP"
username|"sam"
value|"soup" ~ "de-DE"
verifier|"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
wanted|["quick"]
webhooks|[]
who|"sam"
`;

/** The examples of a name, best first. */
export const fieldExamples: ReadonlyMap<string, readonly unknown[]> = new Map(
  EXAMPLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', json = ''] = line.split('|');
      const examples = json.split(' ~ ').map((text): unknown => JSON.parse(text));
      return names.split(' ').map((name) => [name, examples] as const);
    }),
);
