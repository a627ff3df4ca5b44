import { writePredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import type { AtividadeDoPacote, PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';

type Rotulos = PacoteGuardado['rotulos'];

/** One activity in the log: `20 Raquetear bocais · RAQ Raqueteamento · 4 CALD Caldeireiro · 6 · depois de 10`. */
function emPalavras({ rotulos }: { readonly rotulos: Rotulos }, atividade: AtividadeDoPacote): string {
  const { sequencia, nome, etapaId, especialidadeId, quantidade, formula, predecessoras } = atividade;
  const especialidade = especialidadeId === null ? 'pessoas' : (rotulos.especialidades[especialidadeId] ?? 'pessoas');
  const antes = predecessoras.length > 0 ? [`depois de ${writePredecessoras(predecessoras)}`] : [];
  return [
    `${sequencia} ${nome}`,
    rotulos.etapas[etapaId] ?? '',
    `${quantidade} ${especialidade}`,
    `duração ${formula}`,
    ...antes,
  ].join(' · ');
}

interface Falado {
  readonly nome: string;
  readonly descricao: string;
  readonly ativo: boolean;
  readonly atividades: readonly AtividadeDoPacote[];
  readonly rotulos: Rotulos;
}

/** A package in the log; compared with another version, only the activities that differ. */
export function logged(pacote: Falado, outra?: Falado) {
  const { nome, descricao, ativo, atividades } = pacote;
  const delas = new Set(outra?.atividades.map((uma) => emPalavras(outra, uma)));
  return {
    nome,
    descricao,
    ativo,
    atividades: atividades.map((uma) => emPalavras(pacote, uma)).filter((linha) => !delas.has(linha)),
  };
}
