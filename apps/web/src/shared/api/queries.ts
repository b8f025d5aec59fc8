import type { Endpoint, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiError, offlineRefusal } from '../failure/api-error.ts';
import { type CallInput, type CallOptions, call } from './call.ts';
import { isOffline } from './connection.ts';
import { withinReading } from './reading.ts';
import { repeated } from './repeat.ts';

type AnyEndpoint = Endpoint;

/** Every key begins with the module ('payments') and the call ('payments.list'), so that a mutation can name what it invalidates. */
export function keyOf(endpoint: Pick<Endpoint, 'id'>, input?: unknown): readonly unknown[] {
  const [module = endpoint.id] = endpoint.id.split('.');
  return input === undefined ? [module, endpoint.id] : [module, endpoint.id, input];
}

/** For `useQuery` and `prefetchQuery`: key and fetcher of one call. */
export function callOptions<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal: whole }) => withinReading(whole, (signal) => call(endpoint, input, { signal })),
  });
}

type CallHookOptions = {
  enabled?: boolean;
  keepPrevious?: boolean;
  refetchInterval?: number | false;
  staleTime?: number;
};

/** Fetches from an endpoint: `const { data, error, refetch } = useCall(payments.get, { params: { id } })`. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { keepPrevious, ...options }: CallHookOptions = {},
): UseQueryResult<ReplyOf<E>, ApiError> {
  return useQuery({
    ...callOptions(endpoint, input),
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type ActionHookOptions<E> = {
  /** Modules whose queries this action invalidates; its own module is always invalidated. */
  refreshes?: readonly string[];
  /** Called before any refetch, for results that must be shown even if the refetch unmounts the calling component. */
  onReply?: (reply: ReplyOf<E>) => void;
  onDone?: (reply: ReplyOf<E>) => void;
};

type Callbacks<Reply> = {
  onSuccess?: (reply: Reply) => void;
  onError?: (error: ApiError) => void;
  onSettled?: () => void;
};

type Action<Reply, Input> = Omit<UseMutationResult<Reply, ApiError, Input>, 'mutate'> & {
  /** Like `mutateAsync`, with callbacks that also run after the refetch has unmounted the calling component. */
  mutate: (input: Input, callbacks?: Callbacks<Reply>) => void;
};

/** Calls an endpoint that changes data: `const approve = useAction(payments.approve); await approve.mutateAsync({ params, body })`. */
export function useAction<E extends AnyEndpoint>(
  endpoint: E,
  { refreshes = [], onReply, onDone }: ActionHookOptions<E> = {},
): Action<ReplyOf<E>, CallInput<E> & CallOptions> {
  const client = useQueryClient();
  const [own = endpoint.id] = endpoint.id.split('.');
  const mutation = useMutation<ReplyOf<E>, ApiError, CallInput<E> & CallOptions>({
    mutationFn: (input) =>
      isOffline() ? Promise.reject(offlineRefusal()) : repeated(endpoint, () => call(endpoint, input, input)),
    onSuccess: async (reply) => {
      onReply?.(reply);
      await Promise.all([own, ...refreshes].map((module) => client.invalidateQueries({ queryKey: [module] })));
      onDone?.(reply);
    },
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: CallInput<E> & CallOptions, { onSuccess, onError, onSettled }: Callbacks<ReplyOf<E>> = {}) => {
      void mutateAsync(input)
        .then(onSuccess, onError ?? (() => undefined))
        .finally(onSettled);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
