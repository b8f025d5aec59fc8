import type { Access } from '@sevadesk/contract/kernel/access';
import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { merchantRoute, publicRoute, staffRoute } from './areas.ts';

type SearchParser = ((search: Record<string, unknown>) => object) | undefined;

type Page<TSearch extends SearchParser> = {
  /** Who may open the page: the menu hides it and the layout refuses it for everybody else. */
  access?: Access;
  /** What the page reads of the address behind the question mark: a plain function, as it lands in the entry chunk. */
  search?: TSearch;
  screen: RouteComponent;
};

/** An address without the beginning that its layout stands at. */
type Within<TBase extends string, TAddress extends string> = TAddress extends `${TBase}${infer TRest}` ? TRest : never;

/** Makes the routes of a layout's pages; each is named by its whole address, as it stands in the specification. */
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

/** A screen whose code is fetched when its address is opened, or when a link to it is about to be followed. */
export const lazy = lazyRouteComponent;

/** A screen that several addresses share, with what each hands it. */
export const lazyWith = <TProps extends object>(load: () => Promise<ComponentType<TProps>>, props: TProps) =>
  lazyRouteComponent(async () => {
    const Shared = await load();
    return { Screen: () => createElement(Shared, props) };
  }, 'Screen');
