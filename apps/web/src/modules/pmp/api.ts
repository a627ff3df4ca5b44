import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import {
  aprovarPmp,
  carregarModelo,
  exportAuditoria,
  getPlano,
  type PORTES,
  previaModelo,
  printPlano,
} from '@cadencia/domain/pmp/endpoints.ts';
import { gate } from '@cadencia/domain/pmp/gate.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Consulta } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';
import { download, openFile } from '../../lib/download.ts';
import { textOfError } from '../../lib/erro-api.ts';
import { notify } from '../../lib/notify.ts';
import { useThenRead } from '../../lib/query.ts';

export type Plano = AnswerOf<typeof getPlano>;

/** The plan of what a list asks for; the key is under the register's path, as that of its rows. */
export const planoQuery = ({ ordem: _, ...consulta }: Consulta) =>
  queryOptions({
    queryKey: [pmp.path, 'plano', consulta],
    queryFn: ({ signal }) => call(getPlano, { query: consulta }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What each size would bring to the plan; asked for each time, since anybody may load one. */
export const previaQuery = queryOptions({
  queryKey: [pmp.path, 'modelo'],
  queryFn: ({ signal }) => call(previaModelo, {}, { signal }),
});

export const useModelo = () =>
  useThenRead(
    (body: { readonly porte: keyof typeof PORTES }) => call(carregarModelo, { body }),
    [pmp.path],
    [gate.path],
  );

export const useAprovarPmp = () =>
  useThenRead((body: { readonly todos: boolean; readonly motivo?: string }) => call(aprovarPmp, { body }), [pmp.path]);

/** Asks for a file; a refusal is told in its words. */
const useFile = <T>(mutationFn: (input: T) => Promise<void>) =>
  useMutation({
    mutationFn,
    onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
  });

/** Opens the printed plan of what a list asks for. */
export const usePrintPlano = () =>
  useFile(({ ordem: _, ...consulta }: Consulta) => openFile(printPlano, { query: consulta }));

/** Opens the audit of the preparation, or saves it as a workbook. */
export const useAuditoria = () =>
  useFile((formato: 'pdf' | 'xlsx') =>
    formato === 'pdf'
      ? openFile(exportAuditoria, { query: { formato } })
      : download(exportAuditoria, { query: { formato } }),
  );
