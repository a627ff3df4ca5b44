import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { includesText } from './texto.ts';

/** From this number of projects on, people search them. */
export const SEARCH_FROM = 7;

/** Whether a search finds a project: by its title, sigla or client. */
export const matchesProject = (projeto: ProjetoWire, busca: string): boolean =>
  includesText(`${projeto.des_titulo_pro} ${projeto.des_sigla_pro} ${projeto.des_nome_fantasia_cli}`, busca);
