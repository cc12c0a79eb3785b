import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Creates an in-memory adapter for oidc-provider. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();

  return (model) => {
    const prefix = `${model}:`;
    const find = (id: string) => {
      const one = kept.get(prefix + id);
      return one && one.until > Date.now() ? one.payload : undefined;
    };
    const findBy = (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, { payload, until }] of kept) {
        if (key.startsWith(prefix) && until > Date.now() && matches(payload)) return payload;
      }
      return undefined;
    };
    return {
      upsert: async (id, payload, seconds) => {
        kept.set(prefix + id, { payload, until: Date.now() + (seconds || 3600) * 1000 });
      },
      find: async (id) => find(id),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(prefix + id);
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
