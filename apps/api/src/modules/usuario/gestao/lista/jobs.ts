import type { FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import type { Tarefa } from '../../../../infra/threads/tarefa.ts';
import { type Arquivo, toArquivo } from './arquivo.ts';

interface Pedido {
  readonly arquivo: Arquivo;
  readonly formato: FormatoExportacao;
}

/** The list of people as a file. */
export const exportarUsuariosTarefa: Tarefa<Pedido, Uint8Array> = {
  nome: 'exportar-usuarios',
  run: (_, { arquivo, formato }) => toArquivo(arquivo, formato),
};
