import type { Parte } from './diferencas.ts';

export const PARTES: Record<Parte, string> = {
  PROJETO: 'Projeto',
  CALENDARIO: 'Calendários',
  EAP: 'EAP',
  ATIVIDADE: 'Atividades',
  VINCULO: 'Vínculos',
  RECURSO: 'Recursos',
  ALOCACAO: 'Alocações',
};

/** What people call the fields of the model; the longest path that a difference begins with gives its words. */
const CAMPOS: Readonly<Record<string, string>> = {
  'PROJETO.idExterno': 'Identificador do projeto',
  'PROJETO.sigla': 'Sigla',
  'PROJETO.titulo': 'Título (fica o nome da raiz da EAP)',
  'PROJETO.comportamento': 'Regras de cálculo do programa de origem',
  'PROJETO.dataBase': 'Data de corte',
  'PROJETO.inicio': 'Início do projeto',
  'PROJETO.terminoImposto': 'Término imposto',
  'PROJETO.opcoes': 'Opções de cálculo',
  'PROJETO.opcoes.progresso': 'Regra de progresso fora de sequência',
  'PROJETO.opcoes.calendarioLag': 'Calendário do intervalo (lag)',
  'PROJETO.opcoes.folgaTotal': 'Como se conta a folga total',
  'PROJETO.opcoes.limiteCritico': 'Folga até a qual é crítica',
  'PROJETO.opcoes.critica': 'Definição de crítica',
  'PROJETO.opcoes.agendarDoTermino': 'Agendamento do término para trás',
  'PROJETO.calendarioPadrao': 'Calendário padrão',
  'CALENDARIO.': 'Calendário',
  'CALENDARIO.nome': 'Nome',
  'CALENDARIO.turnos': 'Turnos e exceções',
  'EAP.': 'Nó da EAP',
  'EAP.codigo': 'Código',
  'EAP.nome': 'Nome',
  'EAP.pai': 'Nó acima',
  'EAP.ordem': 'Ordem',
  'ATIVIDADE.': 'Atividade',
  'ATIVIDADE.tipo': 'Tipo (esforço, rede, resumo, dependente de recurso ou marco)',
  'ATIVIDADE.calendario': 'Calendário',
  'ATIVIDADE.calendarioFolga': 'Calendário próprio da folga',
  'ATIVIDADE.duracao': 'Duração',
  'ATIVIDADE.restante': 'Duração restante',
  'ATIVIDADE.inicioReal': 'Início real',
  'ATIVIDADE.terminoReal': 'Término real',
  'ATIVIDADE.restricao': 'Restrição',
  'ATIVIDADE.restricaoSecundaria': 'Segunda restrição',
  'ATIVIDADE.terminoEsperado': 'Término esperado',
  'ATIVIDADE.prazo': 'Prazo (deadline)',
  'ATIVIDADE.inicioExterno': 'Início pedido por fora dos vínculos',
  'ATIVIDADE.terminoExterno': 'Término pedido por fora dos vínculos',
  'ATIVIDADE.inicioNivelado': 'Atraso do nivelamento aceito',
  'ATIVIDADE.suspensaEm': 'Suspensão',
  'ATIVIDADE.retomadaEm': 'Retomada',
  'ATIVIDADE.apontadaEm': 'Instante do apontamento depois da data de corte',
  'ATIVIDADE.corrida': 'Duração corrida (fica um calendário de 24 horas)',
  'ATIVIDADE.manual': 'Datas digitadas à mão (agendamento manual)',
  'ATIVIDADE.codigo': 'Código',
  'ATIVIDADE.nome': 'Nome',
  'ATIVIDADE.eap': 'Lugar na EAP',
  'ATIVIDADE.ordem': 'Ordem na lista',
  'ATIVIDADE.avanco': 'Avanço físico (casas decimais)',
  'ATIVIDADE.hh': 'HH previsto',
  'ATIVIDADE.hhReal': 'HH realizado',
  'ATIVIDADE.hhRestante': 'HH restante',
  'ATIVIDADE.linhaBase': 'Linha de base',
  'ATIVIDADE.linhaBase.duracao': 'Duração da linha de base',
  'ATIVIDADE.linhaBase.hh': 'HH da linha de base',
  'ATIVIDADE.datas': 'Datas calculadas',
  'ATIVIDADE.datas.folgaTotal': 'Folga total calculada',
  'ATIVIDADE.datas.folgaLivre': 'Folga livre calculada',
  'ATIVIDADE.datas.critica': 'Marca de crítica calculada',
  'VINCULO.': 'Vínculo',
  'VINCULO.lag': 'Intervalo (lag)',
  'VINCULO.tipoLag': 'Intervalo (lag) corrido ou em percentual',
  'RECURSO.': 'Recurso',
  'RECURSO.nome': 'Nome',
  'RECURSO.sigla': 'Sigla',
  'RECURSO.tipo': 'Tipo (mão de obra, equipamento ou material)',
  'ALOCACAO.': 'Alocação',
  'ALOCACAO.quantidade': 'Quantidade',
  'ALOCACAO.hh': 'HH previsto',
  'ALOCACAO.hhReal': 'HH realizado',
};

/** The words of a field, or of what it is part of. */
export function palavrasDe(parte: Parte, campo: string): string {
  const passos = campo.split('.');
  for (let ate = passos.length; ate > 0; ate -= 1) {
    const palavras = CAMPOS[`${parte}.${passos.slice(0, ate).join('.')}`];
    if (palavras !== undefined) return palavras;
  }
  return PARTES[parte];
}
