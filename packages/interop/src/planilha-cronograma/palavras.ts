import type { OpcoesCronograma, TipoAtividade, TipoRelacao, TipoRestricao } from '@cadencia/engine';
import type { RecursoArquivo } from '../arquivo.ts';

/** A text in the form for comparison of names: no accents, no case, only letters, digits and `%`. */
export const chave = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** Words of a value: first the one for writing, then others that the reader knows. */
export class Palavras<T extends string> {
  readonly #escritas: Readonly<Record<T, readonly string[]>>;
  readonly #lidas: ReadonlyMap<string, T>;

  constructor(escritas: Readonly<Record<T, readonly string[]>>) {
    this.#escritas = escritas;
    const todas = (Object.keys(escritas) as T[]).flatMap((valor) =>
      [valor, ...escritas[valor]].map((palavra): [string, T] => [palavra, valor]),
    );
    const lidas = new Map(todas.map(([palavra, valor]) => [chave(palavra), valor]));
    // The exact words are keys too: nearly every cell has one, and then needs no conversion.
    for (const [palavra, valor] of todas)
      if (!lidas.has(palavra)) lidas.set(palavra, lidas.get(chave(palavra)) ?? valor);
    this.#lidas = lidas;
  }

  de(valor: T): string {
    return this.#escritas[valor][0] ?? valor;
  }

  para(palavra: string): T | undefined {
    return this.#lidas.get(palavra) ?? this.#lidas.get(chave(palavra));
  }

  todas(): string[] {
    return (Object.keys(this.#escritas) as T[]).map((valor) => this.de(valor));
  }
}

export const TIPOS = new Palavras<TipoAtividade | 'EAP'>({
  EAP: [
    'EAP',
    'Nó da EAP',
    'WBS',
    'Projeto',
    'Fase',
    'Área',
    'Sistema',
    'Equipamento',
    'Pacote',
    'Disciplina',
    'Entregável',
    'Serviço',
  ],
  TAREFA: [
    'Tarefa',
    'Task',
    'Task Dependent',
    'TT_Task',
    'Atividade',
    'Activity',
    'Fixed Duration',
    'Fixed Units',
    'Fixed Work',
    'Duração fixa',
    'Unidades fixas',
    'Trabalho fixo',
  ],
  TAREFA_RECURSO: ['Dependente de recurso', 'Resource Dependent', 'TT_Rsrc'],
  MARCO_INICIO: ['Marco de início', 'Start Milestone', 'TT_Mile'],
  MARCO_FIM: ['Marco de término', 'Finish Milestone', 'TT_FinMile', 'Marco de fim', 'Marco', 'Milestone'],
  REDE: ['Rede (hammock)', 'Hammock', 'Rede'],
  ESFORCO: ['Nível de esforço', 'Level of Effort', 'TT_LOE', 'Esforço'],
  RESUMO: ['Resumo', 'WBS Summary', 'TT_WBS', 'Resumo da EAP'],
});

export const RESTRICOES = new Palavras<TipoRestricao | 'NENHUMA'>({
  NENHUMA: ['Nenhuma', 'None', 'As Soon As Possible', 'O mais breve possível', 'O mais cedo possível', 'ASAP'],
  O_MAIS_TARDE: ['O mais tarde possível', 'As Late As Possible', 'CS_ALAP', 'ALAP'],
  INICIAR_EM: ['Iniciar em', 'Start On', 'CS_MSO'],
  NAO_INICIAR_ANTES: ['Não iniciar antes de', 'Start No Earlier Than', 'Start On or After', 'CS_MSOA', 'SNET'],
  NAO_INICIAR_DEPOIS: ['Não iniciar depois de', 'Start No Later Than', 'Start On or Before', 'CS_MSOB', 'SNLT'],
  TERMINAR_EM: ['Terminar em', 'Finish On', 'CS_MEO'],
  NAO_TERMINAR_ANTES: ['Não terminar antes de', 'Finish No Earlier Than', 'Finish On or After', 'CS_MEOA', 'FNET'],
  NAO_TERMINAR_DEPOIS: ['Não terminar depois de', 'Finish No Later Than', 'Finish On or Before', 'CS_MEOB', 'FNLT'],
  INICIO_OBRIGATORIO: [
    'Início obrigatório',
    'Must Start On',
    'Deve iniciar em',
    'Mandatory Start',
    'CS_MANDSTART',
    'MSO',
  ],
  TERMINO_OBRIGATORIO: [
    'Término obrigatório',
    'Must Finish On',
    'Deve terminar em',
    'Mandatory Finish',
    'CS_MANDFIN',
    'MFO',
  ],
});

export const RELACOES = new Palavras<TipoRelacao>({
  TI: ['TI', 'FS', 'FC', 'PR_FS', 'Finish to Start', 'Término a início', 'Término-início'],
  II: ['II', 'SS', 'CC', 'PR_SS', 'Start to Start', 'Início a início', 'Início-início'],
  TT: ['TT', 'FF', 'PR_FF', 'Finish to Finish', 'Término a término', 'Término-término'],
  IT: ['IT', 'SF', 'CF', 'PR_SF', 'Start to Finish', 'Início a término', 'Início-término'],
});

export const RECURSO = new Palavras<RecursoArquivo['tipo']>({
  MAO_DE_OBRA: ['Mão de obra', 'Labor', 'Work', 'Trabalho'],
  EQUIPAMENTO: ['Equipamento', 'Nonlabor', 'Equipment'],
  MATERIAL: ['Material'],
});

export const REGRAS = new Palavras<'P6' | 'MS_PROJECT'>({
  P6: ['Primavera P6'],
  MS_PROJECT: ['MS Project', 'Microsoft Project'],
});

export const SIM = new Palavras<'sim' | 'nao'>({
  sim: ['Sim', 'Yes', 'S', 'Y', 'Verdadeiro', 'True', '1', 'X'],
  nao: ['Não', 'No', 'N', 'Falso', 'False', '0'],
});

export const PROGRESSO = new Palavras<OpcoesCronograma['progresso']>({
  LOGICA_RETIDA: ['Lógica retida', 'Retained Logic'],
  SOBREPOR_PROGRESSO: ['Sobrepor progresso', 'Progress Override'],
  DATAS_REAIS: ['Datas reais', 'Actual Dates'],
});

export const CALENDARIO_LAG = new Palavras<OpcoesCronograma['calendarioLag']>({
  PREDECESSORA: ['Da predecessora'],
  SUCESSORA: ['Da sucessora'],
  CORRIDO: ['24 horas'],
  PROJETO: ['Do projeto'],
});

export const LAG_II = new Palavras<OpcoesCronograma['lagInicioInicio']>({
  INICIO_CEDO: ['Do início cedo'],
  INICIO_REAL: ['Do início real'],
});

export const FOLGA = new Palavras<OpcoesCronograma['folgaTotal']>({
  INICIO: ['De início'],
  TERMINO: ['De término'],
  MENOR: ['A menor das duas'],
});

export const CRITICA = new Palavras<OpcoesCronograma['critica']>({
  FOLGA: ['Pela folga'],
  CAMINHO_MAIS_LONGO: ['Pelo caminho mais longo'],
});
