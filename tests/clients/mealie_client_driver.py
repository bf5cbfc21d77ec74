"""Calls every method of mealie-client, a client with models for each kind of thing."""

from datetime import date

from mealie_client import MealieClient
from mealie_client import endpoints  # noqa: F401
from mealie_client.models.food import FoodCreateRequest, FoodUpdateRequest
from mealie_client.models.group import GroupCreateRequest, GroupUpdateRequest
from mealie_client.models.household import HouseholdCreateRequest, HouseholdUpdateRequest
from mealie_client.models.label import LabelCreateRequest, LabelUpdateRequest
from mealie_client.models.meal_plan import MealPlanCreateRequest, MealPlanUpdateRequest
from mealie_client.models.recipe import RecipeCreateRequest, RecipeUpdateRequest
from mealie_client.models.shopping_list import (
    ShoppingListCreateRequest,
    ShoppingListItemCreateRequest,
    ShoppingListItemUpdateRequest,
    ShoppingListUpdateRequest,
)
from mealie_client.models.unit import UnitCreateRequest, UnitUpdateRequest
from mealie_client.models.user import UserCreateRequest, UserUpdateRequest

from outcomes import run


def id_of(thing):
    return getattr(thing, "id", None) or "00000000-0000-4000-8000-000000000000"


async def crud(call, prefix, manager, create, change):
    """Creates, lists, reads, changes and deletes one thing."""
    made = await call(f"{prefix}create", manager.create(create))
    await call(f"{prefix}get_all", manager.get_all())
    await call(f"{prefix}get", manager.get(id_of(made)))
    await call(f"{prefix}update", manager.update(id_of(made), change(id_of(made))))
    await call(f"{prefix}delete", manager.delete(id_of(made)))
    return made


async def kitchen(client, call, server):
    await crud(
        call,
        "foods.",
        client.foods,
        FoodCreateRequest(name="Leek", pluralName="Leeks"),
        lambda _: FoodUpdateRequest(name="Leek", pluralName="Leeks", description="Green"),
    )
    await crud(
        call,
        "units.",
        client.units,
        UnitCreateRequest(name="cup", pluralName="cups"),
        lambda _: UnitUpdateRequest(name="cup", pluralName="cups", description="240 ml"),
    )
    await crud(
        call,
        "labels.",
        client.labels,
        LabelCreateRequest(name="Dairy", color="#112233"),
        lambda id: LabelUpdateRequest(name="Milk", color="#112233", group_id=server["groupId"], id=id),
    )
    await crud(
        call,
        "meal_plans.",
        client.meal_plans,
        MealPlanCreateRequest(date=date.today(), title="Bread", text=""),
        lambda id: MealPlanUpdateRequest(
            date=date.today(), title="Rolls", text="", id=id, group_id=server["groupId"], user_id=server["userId"]
        ),
    )
    await call("meal_plans.get_today", client.meal_plans.get_today())


async def recipes(client, call, server):
    made = await crud(
        call,
        "recipes.",
        client.recipes,
        RecipeCreateRequest(name="Porridge"),
        lambda _: RecipeUpdateRequest(name="Porridge", slug="porridge", description="Warm"),
    )
    await call("recipes.get_suggestions", client.recipes.get_suggestions())
    await call("recipes.import_from_url", client.recipes.import_from_url(server["page"]))
    return made


async def shopping(client, call):
    lists = client.shopping_lists
    made = await call("shopping_lists.create", lists.create(ShoppingListCreateRequest(name="Saturday")))
    key = id_of(made)
    await call("shopping_lists.get_all", lists.get_all())
    await call("shopping_lists.get", lists.get(key))
    await call("shopping_lists.update", lists.update(key, ShoppingListUpdateRequest(id=key, name="Sunday")))
    await call("shopping_lists.add_item", lists.add_item(key, ShoppingListItemCreateRequest(note="Milk", quantity=1)))
    item = "00000000-0000-4000-8000-000000000000"
    await call("shopping_lists.update_item", lists.update_item(key, item, ShoppingListItemUpdateRequest(note="Oats")))
    await call("shopping_lists.delete_item", lists.delete_item(key, item))
    await call("shopping_lists.delete", lists.delete(key))


async def people(client, call, server):
    await call("users.get_self", client.users.get_self())
    await crud(
        call,
        "users.",
        client.users,
        UserCreateRequest(
            username="dora", email="dora@example.org", password="a long password", full_name="Dora", group="Home"
        ),
        lambda _: UserUpdateRequest(username="dora", email="dora@example.org", full_name="Dora D.", group="Home"),
    )
    await call("groups.get_self", client.groups.get_self())
    preferences = await call("groups.get_group_preferences", client.groups.get_group_preferences())
    await call("groups.update_group_preferences", client.groups.update_group_preferences(preferences or {}))
    await crud(
        call,
        "groups.",
        client.groups,
        GroupCreateRequest(name="Cabin"),
        lambda id: GroupUpdateRequest(id=id, name="Hut"),
    )
    await call("households.get_self", client.households.get_self())
    await crud(
        call,
        "households.",
        client.households,
        HouseholdCreateRequest(group_id=server["groupId"], name="Upstairs"),
        lambda id: HouseholdUpdateRequest(id=id, group_id=server["groupId"], name="Attic"),
    )


async def drive(server, outcomes):
    call = outcomes.call
    async with MealieClient(server["url"], username=server["username"], password=server["password"]) as client:
        await call("login", client.login())
        await call("get_app_info", client.get_app_info())
        await call("get_app_statistics", client.get_app_statistics())
        await call("health_check", client.health_check())
        await call("refresh_token", client.refresh_token())
        await kitchen(client, call, server)
        await recipes(client, call, server)
        await shopping(client, call)
        await people(client, call, server)
        for name in ("foods", "units", "labels", "meal_plans", "recipes", "shopping_lists", "users", "groups", "households"):
            outcomes.missing(f"{name}.", type(getattr(client, name)))
        await call("logout", client.logout())
    # The rest sends what it is given, opens connections, or tells what the client knows itself.
    own = "close_session delete from_env get get_auth_info get_base_url get_client_info is_connected patch post put"
    outcomes.missing("", MealieClient, (*own.split(), "request", "start_session"))


run(drive)
