import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type FormatoExportacao, planilhaEndpointsOf } from '@cadencia/domain/planilha/endpoints.ts';
import { useState } from 'react';
import type { PlanilhaProps } from '../../../cadastro/parts.ts';
import type { Selecao } from '../../../components/grade/tipos.ts';
import { download, openFile } from '../../../lib/download.ts';
import { baixar } from './baixar.ts';

export const FORMATOS: readonly (readonly [FormatoExportacao, string])[] = [
  ['xlsx', 'para Excel (XLSX)'],
  ['csv', 'como CSV'],
  ['pdf', 'como PDF'],
];

/** The rows of the list for the file, as the server takes them. */
const escolhidas = ({ todas, ids }: Selecao) =>
  ids.size === 0 ? {} : { [todas ? 'exceto' : 'ids']: [...ids].map(Number) };

/** Exports of a list as it is on screen, or of its chosen rows where there are some; and the empty sheet. */
export function useExportar(cadastro: Cadastro, { consulta, naTela, selecao, grupo }: PlanilhaProps['lista']) {
  const { exportar, modelo } = planilhaEndpointsOf(cadastro);
  const [baixando, setBaixando] = useState(false);
  const ask = async (um: () => Promise<void>) => {
    setBaixando(true);
    await baixar(um);
    setBaixando(false);
  };
  const pedido = (formato: FormatoExportacao) => ({
    body: { ...consulta, formato, colunas: [...naTela], ...escolhidas(selecao), ...(grupo && { grupo }) },
  });
  return {
    baixando,
    exportar: (formato: FormatoExportacao) => void ask(() => download(exportar, pedido(formato))),
    print: () => void ask(() => openFile(exportar, pedido('pdf'))),
    downloadModelo: () => void ask(() => download(modelo, { query: { formato: 'xlsx' } })),
  };
}
