import { mayCall } from '../../../../core/auth/access.ts';
import type { User } from '../../../../core/users/schema.ts';
import { type Html, html } from './html.ts';
import type { FirstIcon } from './needs.ts';
import { button } from './parts.ts';
import type { Brush } from './view.ts';

const LEAF = html`<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true"
  ><g stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 30V20.5"/><path
  d="M16 25.5C8 25 4.5 19.5 5.5 12.5c2 .6 3.5 1.6 4.6 3C10.5 10 12.5 5.5 16 2.5c3.5 3 5.5 7.5 5.9 13 1.1-1.4 2.6-2.4 4.6-3C27.5 19.5 24 25 16 25.5Z"
  /><path d="M16 20.5V10"/><path d="M16 20.5l4-3.8"/><path d="M16 20.5l-4-3.8"/></g></svg>`;

interface Place {
  readonly path: string;
  readonly icon: FirstIcon;
  readonly name: string;
}

/** A cookbook in the drawer. */
export interface ShelvedBook {
  readonly slug: string;
  readonly name: string;
}

function drawer(brush: Brush, user: User, here: string, cookbooks: readonly ShelvedBook[]): Html {
  const { t, icon, at } = brush;
  const home = `/g/${user.groupSlug}`;
  const person = user.fullName || user.username || user.email;
  const current = (path: string) => path === here && html`aria-current="page"`;
  const link = (place: Place) => html`<a class="frame-SideNav-link" href="${at(place.path)}" ${current(place.path)}
    >${icon(place.icon, 20)}${place.name}</a>`;
  const mayManageData = mayCall(user, 'organize') && (user.advanced || user.admin);
  return html`<nav class="frame-SideNav-nav" aria-label="${t('web.frame.navigation')}"
    ><a class="frame-SideNav-person" href="${at('/user/profile')}"><span class="users-Avatar-avatar" data-size="small"
      aria-hidden="true">${[...person][0]?.toUpperCase()}<img src="${at(
        `/api/media/users/${user.id}/profile.webp?cacheKey=${encodeURIComponent(user.cacheKey)}`,
      )}" alt="" loading="lazy"></span><span class="frame-SideNav-names"
      ><strong>${person}</strong><span>${user.group}</span></span></a
    >${[
      { path: `/user/${user.id}/favorites`, icon: 'IconHeart', name: t('web.favorites.title') } as const,
      { path: home, icon: 'IconBook2', name: t('recipes.recipes') } as const,
      { path: `${home}/recipes/suggestions`, icon: 'IconToolsKitchen2', name: t('web.frame.suggestions') } as const,
      { path: '/group/mealplan/planner/view', icon: 'IconCalendarWeek', name: t('web.planner.title') } as const,
      { path: '/shopping-lists', icon: 'IconShoppingCart', name: t('web.shopping.title') } as const,
      { path: `${home}/recipes/timeline`, icon: 'IconHistory', name: t('web.timeline.title') } as const,
      { path: `${home}/cookbooks`, icon: 'IconBooks', name: t('web.cookbooks.title') } as const,
    ].map(link)}${cookbooks.map(
      ({ slug, name }) => html`<a class="frame-SideNav-child" href="${at(`${home}/cookbooks/${slug}`)}"
        ><bdi>${name}</bdi></a>`,
    )}<span class="frame-SideNav-link">${icon('IconTag', 20)}${t('web.organizers.title')}${icon('IconChevronDown', 18, 'frame-SideNav-chevron')}</span
    >${mayManageData && link({ path: '/group/data/foods', icon: 'IconDatabase', name: t('web.data.title') })}
    <h2 class="frame-SideNav-heading">${t('web.frame.create')}</h2
    >${link({ path: `${home}/r/create/url`, icon: 'IconLink', name: t('web.frame.import_by_url') })}${
      mayCall(user, 'manageHousehold') &&
      link({ path: '/group/migrations', icon: 'IconPackageImport', name: t('web.frame.from_another_app') })
    }${link({ path: `${home}/r/create/new`, icon: 'IconPencilPlus', name: t('web.frame.by_hand') })}</nav>`;
}

/** The header, the drawer and the content: as `web/app/frame/Frame.tsx`. */
export function frame(
  brush: Brush,
  user: User,
  { here, cookbooks, content }: { here: string; cookbooks: readonly ShelvedBook[]; content: Html },
): Html {
  const { t, icon, at } = brush;
  return html`<div class="frame-Frame-frame"><header class="frame-Frame-header"
    ><span class="first-button frame-Frame-phoneOnly" data-variant="subtle" data-alone>${icon('IconMenu2', 22)}</span
    ><a class="frame-Frame-brand" href="${at(`/g/${user.groupSlug}`)}">${LEAF}${t('web.product')}</a
    ><span class="frame-Frame-search" aria-hidden="true">${icon('IconSearch', 18)}<span>${t('web.search.open')}</span
      ><span class="frame-Frame-key">/</span></span
    ><span class="first-button frame-Frame-searchIcon" data-variant="subtle" data-alone>${icon('IconSearch', 22)}</span
    >${button(brush, t('web.frame.sign_out'), { icon: 'IconLogout', variant: 'subtle', className: 'frame-Frame-signOut' })}</header
    ><aside class="frame-Frame-drawer">${drawer(brush, user, here, cookbooks)}</aside
    ><main id="content" class="frame-Frame-content" tabindex="-1">${content}</main></div>`;
}
