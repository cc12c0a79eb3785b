import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import type { AsyncCreation, Option } from './async-choice.ts';

/** Creates a missing record for a picker, one at a time, and reports a refusal. */
export function useAsyncCreation(creation: AsyncCreation | undefined, queryKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async (text: string): Promise<Option | null> => {
    if (!creation || busy) return null;
    setBusy(true);
    setFailure(null);
    try {
      const made = await creation.create(text);
      void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
      return made;
    } catch (error) {
      setFailure(sentenceOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, make, reset: () => setFailure(null) };
}
