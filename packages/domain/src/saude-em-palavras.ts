import type { CodigoSaude, DadoSaude, MotivoSaude } from '@cadencia/engine';

/** Name of each check of the health of a schedule. */
export const NOME_DA_VERIFICACAO: Readonly<Record<CodigoSaude, string>> = {
  LOGICA_AUSENTE: 'Lógica ausente',
  ANTECIPACOES: 'Antecipações (lag negativo)',
  ESPERAS: 'Esperas (lag positivo)',
  TIPOS_DE_RELACAO: 'Tipos de relação',
  RESTRICOES_RIGIDAS: 'Restrições rígidas',
  FOLGA_ALTA: 'Folga alta',
  FOLGA_NEGATIVA: 'Folga negativa',
  DURACAO_ALTA: 'Duração alta',
  DATAS_INVALIDAS: 'Datas inválidas',
  RECURSOS: 'Recursos',
  ATRASADAS: 'Atividades atrasadas',
  TESTE_DO_CAMINHO: 'Teste do caminho crítico',
  CPLI: 'CPLI',
  BEI: 'BEI',
  FORA_DE_SEQUENCIA: 'Fora de sequência',
  PONTAS_SOLTAS: 'Pontas soltas',
  REDUNDANCIA: 'Redundância de relação',
  ABERTURA_SEM_RAQUETE: 'Equipamento aberto sem raquete',
  FECHAMENTO_SEM_INSPECAO: 'Fechamento sem inspeção antes',
  SEM_APONTAMENTO: 'Sem apontamento há mais de 2 turnos',
  MUITAS_EM_ANDAMENTO: 'Muitas em andamento',
  SUPERALOCACAO: 'Superalocação',
  DESCRICAO: 'Descrição sem verbo ou repetida',
  CREDITO_SUBJETIVO: 'Regra de crédito subjetiva',
  LONGA_SEM_MARCOS: 'Mais de 3 turnos sem marcos',
  CORTE_ANTIGO: 'Data de corte antiga',
  CONFLITOS: 'Trabalhos simultâneos em conflito',
};

/** Each finding in words, with a suggestion. */
export const ACHADO_EM_PALAVRAS: Readonly<Record<MotivoSaude, { readonly achado: string; readonly sugestao: string }>> =
  {
    SEM_PREDECESSORA: {
      achado: 'Não espera por nada.',
      sugestao: 'Vincule ao que precisa estar pronto antes, ou ao marco de início.',
    },
    SEM_SUCESSORA: {
      achado: 'Nada espera por ela.',
      sugestao: 'Vincule ao que vem depois, ou ao marco de fim: sem isso o atraso dela não aparece.',
    },
    SEM_VINCULO: {
      achado: 'Não tem vínculo nenhum.',
      sugestao: 'Vincule ao que vem antes e ao que vem depois, ou tire do cronograma.',
    },
    ANTECIPACAO: {
      achado: 'O vínculo começa antes de a predecessora terminar.',
      sugestao: 'Divida a predecessora no ponto em que a outra pode começar e ligue por término-início.',
    },
    ESPERA: {
      achado: 'O vínculo tem tempo de espera.',
      sugestao: 'Troque a espera por uma atividade com nome (cura, resfriamento, entrega): o campo precisa vê-la.',
    },
    NAO_E_TERMINO_INICIO: {
      achado: 'O vínculo não é término-início.',
      sugestao: 'Se uma só pode começar quando a outra termina, use término-início.',
    },
    RESTRICAO_RIGIDA: {
      achado: 'A data é imposta por restrição rígida.',
      sugestao: 'Troque por vínculo ou por "não iniciar antes de": a restrição esconde o efeito de um atraso.',
    },
    FOLGA_ALTA: {
      achado: 'A folga total passa do limite.',
      sugestao: 'Confira se falta uma sucessora: folga grande costuma ser lógica que falta.',
    },
    FOLGA_NEGATIVA: {
      achado: 'A data exigida não é alcançada.',
      sugestao: 'Recupere prazo no caminho até a data exigida, ou renegocie a data.',
    },
    DURACAO_ALTA: {
      achado: 'A duração passa do limite.',
      sugestao: 'Divida em atividades que o turno consiga concluir e apontar.',
    },
    PREVISTA_NO_PASSADO: {
      achado: 'O que falta está previsto para antes da data de corte.',
      sugestao: 'Aponte o que já aconteceu, ou reprograme o que falta para depois do corte.',
    },
    REAL_NO_FUTURO: {
      achado: 'A data real é posterior à data de corte.',
      sugestao: 'Corrija a data real, ou avance a data de corte.',
    },
    SEM_RECURSO: {
      achado: 'Não tem HH nem recurso.',
      sugestao: 'Informe a equipe e o HH: sem isso não pesa na curva nem no histograma.',
    },
    ATRASADA: {
      achado: 'Termina depois da linha de base.',
      sugestao: 'Trate a causa do atraso e veja quem depende dela.',
    },
    TERMINO_NAO_ACOMPANHA: {
      achado: 'Um atraso grande nesta atividade crítica não move o término como deveria.',
      sugestao: 'Procure no caminho até o fim uma data imposta, um término esperado ou um vínculo que falta.',
    },
    PRAZO_CURTO: {
      achado: 'O término calculado passa da data exigida.',
      sugestao: 'Encurte o caminho crítico: mais equipe, mais turno ou atividades em paralelo.',
    },
    NAO_CONCLUIDA: {
      achado: 'Deveria estar concluída e não está.',
      sugestao: 'Conclua e aponte; se parou, registre o impedimento.',
    },
    FORA_DE_SEQUENCIA: {
      achado: 'Começou, ou terminou, antes do que a lógica permite.',
      sugestao: 'Corrija o apontamento ou o vínculo: um dos dois não diz o que aconteceu.',
    },
    INICIO_SOLTO: {
      achado: 'Só o término dela espera por algo; o início está solto.',
      sugestao: 'Dê também uma predecessora que prenda o início.',
    },
    TERMINO_SOLTO: {
      achado: 'Só o início dela é seguido; o término está solto.',
      sugestao: 'Dê também uma sucessora que espere o término.',
    },
    VINCULO_REDUNDANTE: {
      achado: 'Outros vínculos já dizem o mesmo.',
      sugestao: 'Pode ser tirado sem mudar data nenhuma.',
    },
    RAQUETE_NAO_INSTALADA: {
      achado: 'Abre com raquete de liberação não instalada.',
      sugestao: 'Instale a raquete e só então libere a abertura.',
    },
    RAQUETE_DEPOIS_DA_ABERTURA: {
      achado: 'A raquete de liberação entra depois da abertura.',
      sugestao: 'Antecipe a raquete ou adie a abertura; vincule uma à outra.',
    },
    SEM_INSPECAO_ANTES: {
      achado: 'Fecha sem esperar pela inspeção do equipamento.',
      sugestao: 'Vincule o fechamento à inspeção, ou inclua a inspeção que falta.',
    },
    SEM_APONTAMENTO: {
      achado: 'Está em andamento e ninguém aponta há mais de dois turnos.',
      sugestao: 'Peça o avanço ao encarregado; se parou, registre o impedimento.',
    },
    AINDA_EM_ANDAMENTO: {
      achado: 'Foi apontada no turno e não terminou.',
      sugestao: 'Se a maioria fica assim, as atividades são longas para o turno: divida as maiores.',
    },
    ACIMA_DO_LIMITE: {
      achado: 'Pede mais da especialidade do que há no período.',
      sugestao: 'Nivele, reforce a equipe ou mova o que tem folga.',
    },
    SEM_VERBO: {
      achado: 'A descrição não começa pelo que se faz.',
      sugestao: 'Comece pelo verbo: "Sacar feixe", "Abrir tampas".',
    },
    DESCRICAO_REPETIDA: {
      achado: 'Outra atividade do mesmo serviço tem a mesma descrição.',
      sugestao: 'Diga o que distingue as duas: lado, linha, etapa.',
    },
    SEM_DESCRICAO: { achado: 'Não tem descrição.', sugestao: 'Descreva o que se faz, começando pelo verbo.' },
    REGRA_SUBJETIVA: {
      achado: 'O avanço é um percentual que alguém diz.',
      sugestao: 'Use 0/100 ou 50/50 até dois turnos; acima disso, marcos ou quantidades.',
    },
    SEM_MARCOS: {
      achado: 'Dura mais de três turnos e não tem marcos nem quantidades.',
      sugestao: 'Defina marcos ponderados ou a quantidade a executar.',
    },
    CORTE_ANTIGO: {
      achado: 'A data de corte tem mais de um turno.',
      sugestao: 'Aponte o turno e recalcule com a data de corte de agora.',
    },
    RADIOGRAFIA_COM_GENTE: {
      achado: 'Radiografa com outra equipe dentro da área interditada.',
      sugestao: 'Passe a radiografia para a troca de turno, ou tire a outra equipe da área nesse horário.',
    },
    QUENTE_COM_ABERTURA: {
      achado: 'Trabalho a quente enquanto se abre linha ou equipamento na mesma área.',
      sugestao: 'Separe os horários, ou isole e meça explosividade antes: combine na permissão de trabalho.',
    },
    ICAMENTO_SOBRE_GENTE: {
      achado: 'Iça sobre um local ocupado por outra equipe.',
      sugestao: 'Isole o local durante o içamento: passe um dos dois para outro horário.',
    },
    LOCAL_LOTADO: {
      achado: 'O local fica com mais pessoas do que cabem.',
      sugestao: 'Passe uma das atividades para outro turno, ou reveja a capacidade do local.',
    },
    APOIO_EM_DOBRO: {
      achado: 'O apoio dela está reservado acima da disponibilidade.',
      sugestao: 'Programe o apoio para outro turno, ou aumente a disponibilidade.',
    },
    CONFINADO_SEM_APOIO: {
      achado: 'Entra em espaço confinado sem pedido de vigia e de ventilação.',
      sugestao: 'Peça vigia e ventilação para o serviço em Pedidos de apoio.',
    },
    TREINAMENTO_VENCIDO: {
      achado: 'Pessoa da equipe com treinamento de NR vencido até o término.',
      sugestao: 'Recicle antes do início e atualize a validade em Pessoas, ou troque a pessoa.',
    },
    ANTES_DA_LIBERACAO: {
      achado: 'Trabalha no sistema antes de a operação o liberar.',
      sugestao: 'Vincule à liberação do sistema, ou antecipe a liberação com a operação.',
    },
    DEPOIS_DA_ENTREGA: {
      achado: 'Trabalha no sistema que já foi entregue à operação.',
      sugestao: 'Peça o sistema de volta com nova liberação, ou conclua o que falta só no papel.',
    },
  };

/** How bad a finding is, where rules of safety say so; other findings are of the quality of the schedule. */
export const SEVERIDADE_DO_ACHADO: Readonly<Partial<Record<MotivoSaude, 'Crítica' | 'Alta' | 'Média'>>> = {
  RADIOGRAFIA_COM_GENTE: 'Crítica',
  QUENTE_COM_ABERTURA: 'Crítica',
  ICAMENTO_SOBRE_GENTE: 'Crítica',
  CONFINADO_SEM_APOIO: 'Crítica',
  RAQUETE_NAO_INSTALADA: 'Crítica',
  RAQUETE_DEPOIS_DA_ABERTURA: 'Crítica',
  ANTES_DA_LIBERACAO: 'Crítica',
  DEPOIS_DA_ENTREGA: 'Crítica',
  LOCAL_LOTADO: 'Alta',
  TREINAMENTO_VENCIDO: 'Alta',
  APOIO_EM_DOBRO: 'Média',
};

/** Data that a check needs and the project lacks, in words. */
export const DADO_QUE_FALTA: Readonly<Record<DadoSaude, string>> = {
  linhaBase: 'Falta a linha de base.',
  meta: 'Falta a data de término exigida, ou a linha de base.',
  recursos: 'Faltam HH ou recursos das atividades.',
  capacidades: 'Faltam os limites por especialidade.',
  hh: 'Falta o HH das atividades.',
  credito: 'Falta a regra de crédito das atividades.',
  descricoes: 'Faltam as descrições.',
  etapas: 'Falta dizer o que abre, inspeciona e fecha cada equipamento.',
  raquetes: 'Faltam as raquetes dos equipamentos.',
  apontamentos: 'Faltam os apontamentos.',
  agora: 'Falta a hora em que se avalia.',
  emExecucao: 'Falta saber se o projeto está em execução.',
  lugares: 'Faltam os locais, as pessoas e os riscos das atividades.',
};
