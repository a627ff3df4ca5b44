import type { AlocacaoArquivo, RecursoArquivo } from '../arquivo.ts';
import type { LeitorPlanilha } from '../planilha/celula.ts';
import type { Problemas } from '../problemas.ts';
import { cortado, idValido, nomeLimpo, numeroDe } from '../texto.ts';
import { type Abas, registrosDe } from './abas.ts';
import { RECURSO } from './palavras.ts';
import type { Identificada } from './vinculos-lidos.ts';

export interface Alocados {
  readonly recursos: RecursoArquivo[];
  readonly alocacoes: AlocacaoArquivo[];
}

async function recursosDaAba(
  leitor: LeitorPlanilha,
  { outras }: Abas,
  problemas: Problemas,
): Promise<RecursoArquivo[]> {
  const recursos = new Map<string, RecursoArquivo>();
  if (!outras.RECURSOS) return [];
  for await (const registro of registrosDe(leitor, outras.RECURSOS, problemas)) {
    const nome = registro.texto('nome');
    const id = registro.texto('id') || cortado(nome, 100);
    if (nome === '' || !idValido(id)) continue;
    if (recursos.has(id))
      registro.aviso('recurso_repetido', `o recurso "${nome}" já está em outra linha; valeu a primeira.`);
    else
      recursos.set(id, {
        idExterno: id,
        sigla: registro.texto('sigla') || nome,
        nome,
        tipo: registro.palavra('tipo', RECURSO) ?? 'MAO_DE_OBRA',
      });
  }
  return [...recursos.values()];
}

async function alocacoesDaAba(
  leitor: LeitorPlanilha,
  tabela: NonNullable<Abas['outras']['ALOCACOES']>,
  conhecidos: { readonly atividades: ReadonlySet<string>; readonly recursos: ReadonlySet<string> },
  problemas: Problemas,
): Promise<AlocacaoArquivo[]> {
  const alocacoes: AlocacaoArquivo[] = [];
  for await (const registro of registrosDe(leitor, tabela, problemas)) {
    const atividade = registro.texto('atividade');
    const recurso = registro.texto('recurso');
    if (!conhecidos.atividades.has(atividade)) registro.ruim('atividade', 'atividade', 'não está na aba do cronograma');
    else if (!conhecidos.recursos.has(recurso)) registro.ruim('recurso', 'recurso', 'não está na aba Recursos');
    else
      alocacoes.push({
        atividade,
        recurso,
        quantidade: registro.numero('quantidade') ?? 1,
        hh: registro.numero('hh') ?? 0,
        hhReal: registro.numero('hhReal') ?? 0,
      });
  }
  return alocacoes;
}

/** `Caldeireiro[2]`, `Ajudante[200%]`. */
function usoDe(texto: string): { readonly nome: string; readonly quantidade: number } {
  const partes = /^(.*?)\s*\[([\d.,]+)(%?)[^\]]*\]$/.exec(texto);
  const numero = numeroDe(partes?.[2] ?? '');
  if (!partes?.[1] || numero === undefined) return { nome: texto, quantidade: 1 };
  return { nome: partes[1], quantidade: partes[3] === '%' ? numero / 100 : numero };
}

export interface ComRecursos {
  readonly id: string;
  readonly lida: { readonly recursos: string; readonly campos: { readonly hh: number; readonly hhReal: number } };
}

/** The resources that the rows name; their numbers share out the hours of an activity. */
export function alocadosDasLinhas(atividades: readonly ComRecursos[]): Alocados {
  const recursos = new Map<string, RecursoArquivo>();
  const alocacoes: AlocacaoArquivo[] = [];
  for (const { id, lida } of atividades) {
    const usos = (lida.recursos === '' ? [] : lida.recursos.split(/[;\n]|,\s+/))
      .map((parte) => usoDe(nomeLimpo(parte)))
      .filter(({ nome }) => nome !== '');
    const total = usos.reduce((soma, { quantidade }) => soma + quantidade, 0);
    for (const { nome, quantidade } of usos) {
      const idExterno = cortado(nome, 100).trim();
      if (!recursos.has(idExterno)) recursos.set(idExterno, { idExterno, sigla: nome, nome, tipo: 'MAO_DE_OBRA' });
      const parte = total > 0 ? quantidade / total : 0;
      const { hh, hhReal } = lida.campos;
      alocacoes.push({ atividade: id, recurso: idExterno, quantidade, hh: hh * parte, hhReal: hhReal * parte });
    }
  }
  return { recursos: [...recursos.values()], alocacoes };
}

/** Resources and their assignments: from their own sheets where there are any, else from the schedule's rows. */
export async function recursosDe(
  leitor: LeitorPlanilha,
  abas: Abas,
  atividades: readonly Identificada[],
  problemas: Problemas,
): Promise<Alocados> {
  if (!abas.outras.ALOCACOES) return alocadosDasLinhas(atividades);
  const recursos = await recursosDaAba(leitor, abas, problemas);
  const conhecidos = {
    atividades: new Set(atividades.map(({ id }) => id)),
    recursos: new Set(recursos.map(({ idExterno }) => idExterno)),
  };
  return { recursos, alocacoes: await alocacoesDaAba(leitor, abas.outras.ALOCACOES, conhecidos, problemas) };
}
