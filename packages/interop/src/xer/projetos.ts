import type { ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import type { Folego } from '../folego.ts';
import { LIMITES } from '../limites.ts';
import { LeituraInterrompida, type Problemas } from '../problemas.ts';
import { nomeLimpo, type Simbolos } from '../texto.ts';
import { CalendariosXer } from './calendario.ts';
import { propriosXer } from './codigos-de-atividade.ts';
import { indexaXer } from './indice.ts';
import { projetoXer } from './projeto.ts';
import { recursosXer } from './recursos.ts';
import type { Tabelas } from './tabelas.ts';
import { vinculosExternos } from './vinculos-externos.ts';

/**
 * Every project of the tables of P6, with the calendars and resources of the file; none when there is no project.
 * @throws {LeituraInterrompida} `xer.projetos_demais`
 */
export async function projetosXer(
  tabelas: Tabelas,
  problemas: Problemas,
  folego: Folego,
  simbolos?: Simbolos,
): Promise<ProjetoArquivo[]> {
  const indice = await indexaXer(tabelas, problemas, folego);
  if (indice.projetos.length > LIMITES.projetos) {
    const mensagem = `O arquivo tem mais de ${LIMITES.projetos} projetos. Exporte do Primavera P6 só o projeto da parada.`;
    throw new LeituraInterrompida('xer.projetos_demais', mensagem);
  }
  const padrao = tabelas.CALENDAR.find((registro) => registro.default_flag === 'Y') ?? tabelas.CALENDAR[0];
  const calendarios = new CalendariosXer(tabelas.CALENDAR, problemas).todos();
  const recursos = recursosXer(tabelas.RSRC, tabelas.ROLES);
  const siglas = new Map(indice.projetos.map((um) => [um.proj_id, nomeLimpo(um.proj_short_name) || um.proj_id]));
  const comuns = {
    indice,
    calendarios,
    calendarioGlobal: (calendarios.find(({ id }) => id === padrao?.clndr_id) ?? calendarios[0])?.id,
    recursos,
    recursosPorId: new Map(recursos.map((recurso) => [recurso.idExterno, recurso])),
    calendarioDoRecurso: new Map(tabelas.RSRC.map((registro) => [registro.rsrc_id, registro.clndr_id])),
    folego,
    simbolos,
    proprios: propriosXer(tabelas),
    externos: vinculosExternos(indice),
    compilados: new CalendariosCompilados(calendarios),
    siglaDe: (tarefa: string) => siglas.get(indice.projetoDe.get(tarefa) ?? '') ?? '',
  };
  const projetos: ProjetoArquivo[] = [];
  for (const projeto of indice.projetos) projetos.push(await projetoXer(projeto, comuns));
  return projetos;
}
