import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { includesText } from './texto.ts';

/** From here on projects are searched, not read. */
export const SEARCH_FROM = 7;

/** Whether a project is found by what was typed: title, sigla or client. */
export const matchesProject = (projeto: ProjetoWire, busca: string): boolean =>
  includesText(`${projeto.des_titulo_pro} ${projeto.des_sigla_pro} ${projeto.des_nome_fantasia_cli}`, busca);
