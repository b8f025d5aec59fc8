import type { Access } from '@sevadesk/contract/kernel/access';
import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { merchantRoute, publicRoute, staffRoute } from './areas.ts';

type SearchParser = ((search: Record<string, unknown>) => object) | undefined;

type Page<TSearch extends SearchParser> = {
  /** Who may open the page: the menu hides it and the layout blocks it for everybody else. */
  access?: Access;
  /** Parses the page's query string: a plain function, because it is part of the entry chunk. */
  search?: TSearch;
  screen: RouteComponent;
};

/** The path without its layout's prefix. */
type Within<TBase extends string, TAddress extends string> = TAddress extends `${TBase}${infer TRest}` ? TRest : never;

/** Creates the routes of a layout's pages; each page is declared by its full path, as in the specification. */
export const pagesWithin =
  <TParent extends AnyRoute, const TBase extends string>(parent: TParent, base: TBase) =>
  <const TAddress extends `${TBase}/${string}`, TSearch extends SearchParser = undefined>(
    address: TAddress,
    { access, search, screen }: Page<TSearch>,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path: address.slice(base.length) as Within<TBase, TAddress>,
      staticData: { access },
      validateSearch: search as TSearch,
      component: screen,
    });

export const publicPage = pagesWithin(publicRoute, '');
export const staffPage = pagesWithin(staffRoute, '/backend');
export const merchantPage = pagesWithin(merchantRoute, '/merchant');

/** A screen whose code loads when its URL is opened or when a link to it is about to be followed. */
export const lazy = lazyRouteComponent;

/** A screen with several URLs and the properties for each. */
export const lazyWith = <TProps extends object>(load: () => Promise<ComponentType<TProps>>, props: TProps) =>
  lazyRouteComponent(async () => {
    const Shared = await load();
    return { Screen: () => createElement(Shared, props) };
  }, 'Screen');
