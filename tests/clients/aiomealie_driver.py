"""Calls every method of aiomealie, the client of Home Assistant's integration."""

from datetime import date, timedelta
import inspect

from aiomealie import MealieClient, MealplanEntryType, MutateShoppingItem

from outcomes import run

try:
    from aiomealie.models import MutateRecipe
except ImportError:  # Version 1.
    MutateRecipe = None

TODAY = date.today()


def check(is_right, what):
    if not is_right:
        raise AssertionError(what)


async def plan(client, call, recipe):
    for kind in MealplanEntryType:
        planned = await call("set_mealplan", client.set_mealplan(TODAY, kind, recipe_id=recipe["id"]))
        await call("set_mealplan", same(planned and planned.recipe.name, recipe["name"]))
    await call("set_mealplan", client.set_mealplan(TODAY, MealplanEntryType.SIDE, note_title="Bread"))
    await call("random_mealplan", client.random_mealplan(TODAY + timedelta(days=1), MealplanEntryType.LUNCH))
    await call("get_mealplans", client.get_mealplans())
    week = await call("get_mealplans", client.get_mealplans(TODAY, TODAY + timedelta(days=6)))
    await call("get_mealplans", same(len(week.items), len(MealplanEntryType) + 2))
    today = await call("get_mealplan_today", client.get_mealplan_today())
    await call("get_mealplan_today", same(len(today), len(MealplanEntryType) + 1))


async def manage_plan(client, call, recipe):
    """What versions from 2 on do with a meal."""
    meal = await call("set_mealplan", client.set_mealplan(TODAY, MealplanEntryType.DINNER, recipe_id=recipe["id"]))
    read = await call("get_mealplan", client.get_mealplan(meal.mealplan_id))
    await call("get_mealplan", same(read and read.recipe.name, recipe["name"]))
    tomorrow = TODAY + timedelta(days=1)
    changed = client.update_mealplan(meal.mealplan_id, tomorrow, MealplanEntryType.LUNCH, note_title="Leftovers")
    moved = await call("update_mealplan", changed)
    await call("update_mealplan", same((moved.title, moved.mealplan_date, moved.entry_type), ("Leftovers", tomorrow, "lunch")))
    await call("delete_mealplan", client.delete_mealplan(meal.mealplan_id))


async def manage_recipes(client, call, recipe):
    """What versions from 2 on do with recipes."""
    made = await call("create_recipe", client.create_recipe("Porridge with plums"))
    await call("create_recipe", same(made and made.slug, "porridge-with-plums"))
    body = MutateRecipe(description="Warm", prep_time="5 minutes")
    changed = await call("update_recipe", client.update_recipe(made.slug, body))
    await call("update_recipe", same((changed.name, changed.description), ("Porridge with plums", "Warm")))
    await call("rate_recipe", client.rate_recipe(made.slug, rating=4.0))
    await call("add_recipe_favorite", client.add_recipe_favorite(made.slug))
    favorites = await call("get_recipe_favorites", client.get_recipe_favorites())
    await call("get_recipe_favorites", same(len(favorites.ratings), 1))
    await call("remove_recipe_favorite", client.remove_recipe_favorite(made.slug))
    await call("delete_recipe", client.delete_recipe(made.slug))
    for name in ("get_categories", "get_foods", "get_tags", "get_tools", "get_units"):
        await call(name, getattr(client, name)())
    line = await call("parse_ingredient", client.parse_ingredient("2 cups flour"))
    await call("parse_ingredient", same(line and line.ingredient.quantity, 2))


async def manage_lists(client, call, recipe):
    """What versions from 2 on do with shopping lists."""
    made = await call("create_shopping_list", client.create_shopping_list("Sunday"))
    renamed = await call("update_shopping_list", client.update_shopping_list(made.list_id, "Monday"))
    await call("update_shopping_list", same(renamed and renamed.name, "Monday"))
    await call("add_recipe_to_shopping_list", client.add_recipe_to_shopping_list(made.list_id, recipe["id"], scale=2))
    full = await call("get_shopping_list", client.get_shopping_list(made.list_id))
    await call("get_shopping_list", same(full and full.name, "Monday"))
    items = (await call("get_shopping_items", client.get_shopping_items(made.list_id))).items
    await call("add_recipe_to_shopping_list", same(len(items), 2))
    removed = client.remove_recipe_from_shopping_list(made.list_id, recipe["id"], scale=2)
    await call("remove_recipe_from_shopping_list", removed)
    items = (await call("get_shopping_items", client.get_shopping_items(made.list_id))).items
    await call("remove_recipe_from_shopping_list", same(items, []))
    await call("delete_shopping_list", client.delete_shopping_list(made.list_id))


async def shop(client, call):
    lists = await call("get_shopping_lists", client.get_shopping_lists())
    list_id = lists.items[0].list_id
    for note in ("Milk", "Bread"):
        item = MutateShoppingItem(list_id=list_id, note=note, quantity=1, position=0)
        await call("add_shopping_item", client.add_shopping_item(item))
    items = (await call("get_shopping_items", client.get_shopping_items(list_id))).items
    await call("get_shopping_items", same({item.note for item in items}, {"Milk", "Bread"}))
    milk = next(item for item in items if item.note == "Milk")
    changed = MutateShoppingItem(list_id=list_id, note="Oat milk", checked=True, quantity=2, position=1)
    await call("update_shopping_item", client.update_shopping_item(milk.item_id, changed))
    items = (await call("get_shopping_items", client.get_shopping_items(list_id))).items
    await call("update_shopping_item", same([i.note for i in items if i.checked and i.quantity == 2], ["Oat milk"]))
    await call("delete_shopping_item", client.delete_shopping_item(milk.item_id))
    items = (await call("get_shopping_items", client.get_shopping_items(list_id))).items
    await call("delete_shopping_item", same([item.note for item in items], ["Bread"]))


async def same(one, other):
    check(one == other, f"{one!r} instead of {other!r}")


async def drive(server, outcomes):
    call = outcomes.call
    async with MealieClient(server["url"], token=server["token"]) as client:
        if hasattr(client, "define_household_support"):
            await call("define_household_support", client.define_household_support())
        about = await call("get_about", client.get_about())
        await call("get_about", same(about and about.version, server["version"]))
        await call("get_startup_info", client.get_startup_info())
        await call("get_theme", client.get_theme())
        group = await call("get_groups_self", client.get_groups_self())
        await call("get_groups_self", same(group and group.name, "Home"))
        user = await call("get_user_info", client.get_user_info())
        await call("get_user_info", same(user and user.username, "anna"))
        recipe = server["recipe"]
        listed = await call("get_recipes", client.get_recipes())
        await call("get_recipes", same([item.slug for item in listed.items], [recipe["slug"]]))
        if "search" in inspect.signature(client.get_recipes).parameters:
            found = await call("get_recipes", client.get_recipes(search="unknown"))
            await call("get_recipes", same(found and found.items, []))
        for key in (recipe["id"], recipe["slug"]):
            full = await call("get_recipe", client.get_recipe(key))
            await call("get_recipe", same(full and len(full.ingredients), 2))
        imported = await call("import_recipe", client.import_recipe(server["page"], include_tags=True))
        await call("import_recipe", same(imported and [tag.name for tag in imported.tags], ["Quick"]))
        statistics = await call("get_statistics", client.get_statistics())
        await call("get_statistics", same(statistics and statistics.total_recipes, 2))
        if MutateRecipe:
            await call("get_households_self", client.get_households_self())
            await manage_recipes(client, call, recipe)
            await manage_plan(client, call, recipe)
            await manage_lists(client, call, recipe)
        await plan(client, call, recipe)
        await shop(client, call)
    outcomes.missing("", MealieClient, ("close",))


run(drive)
