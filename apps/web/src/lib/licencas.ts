import { queryOptions } from '@tanstack/react-query';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';

export interface Licenca {
  readonly nome: string;
  readonly versao: string;
  readonly licenca: string;
  readonly endereco: string | null;
  readonly texto: string;
}

async function readLicencas(signal: AbortSignal): Promise<readonly Licenca[]> {
  const response = await fetch(`${import.meta.env.BASE_URL}licencas.json`, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : errorOfNetwork(cause);
  });
  if (!response.ok) throw errorOfAnswer(response.status, response.statusText, '', null);
  return (await response.json()) as readonly Licenca[];
}

/** The libraries in this build, from a file that the build itself makes. */
export const licencasOptions = queryOptions({
  queryKey: ['licencas.json'],
  queryFn: ({ signal }) => readLicencas(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
