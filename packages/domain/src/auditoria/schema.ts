import { z } from 'zod';
import { id, instante } from '../values.ts';

/** Actions in the words of the history. The database stores the keys: never rename one, only add. */
const ACOES: Readonly<Record<string, string>> = {
  I: 'Criou',
  U: 'Alterou',
  D: 'Excluiu',
  EXCLUSAO_DESFEITA: 'Desfez a exclusão',
  IMPORTACAO: 'Importou um arquivo',
  CALCULO: 'Calculou o cronograma',
  CALCULO_PEDIDO: 'Pediu o cálculo do cronograma',
  DATA_BASE: 'Mudou a data de corte',
  ESTORNO: 'Estornou',
  RESTAURAR: 'Restaurou o padrão',
  REENVIO: 'Enviou de novo',
  CONVITE: 'Convidou',
  PERFIL: 'Mudou o perfil',
  BLOQUEIO: 'Bloqueou',
  DESBLOQUEIO: 'Desbloqueou',
  AUSENCIA: 'Mudou a ausência',
  PREFERENCIAS: 'Mudou as preferências',
  ANEXO: 'Anexou um arquivo',
  ANEXO_ALTERADO: 'Alterou um anexo',
  ANEXO_REMOVIDO: 'Removeu um anexo',
  ANEXO_RESTAURADO: 'Restaurou um anexo',
  FOTO: 'Mudou a foto',
  FOTO_REMOVIDA: 'Removeu a foto',
  DADOS_EXPORTADOS: 'Exportou os dados pessoais',
  CPF_VISTO: 'Viu o CPF inteiro',
  CPF_PROCURADO: 'Procurou pelo CPF',
  ANONIMIZACAO: 'Anonimizou',
  ORDEM: 'Mudou a ordem',
  ORDEM_DAS_ETAPAS: 'Mudou a ordem das etapas',
  SITUACAO: 'Mudou a situação',
  SIMULACAO: 'Simulou o impacto',
  PRAZO_VENCIDO: 'Avisou do prazo vencido',
  EXPORTAR: 'Exportou o cronograma',
  NUMERAR_PARA_ARQUIVO: 'Numerou as linhas para o arquivo',
  PEDIR_EXPORTACAO_DA_EAP: 'Pediu a exportação da EAP',
  PEDIR_FOLHAS_DE_TAREFA: 'Pediu Folhas de Tarefa',
  LOGIN: 'Entrou',
  LOGOUT: 'Saiu',
  LOGIN_RECUSADO: 'Tentou entrar e foi recusado',
  PROVA_RECUSADA: 'Errou a confirmação da senha',
  SENHA_PEDIDA: 'Pediu uma senha nova',
  SENHA_REDEFINIDA: 'Redefiniu a senha',
  SENHA_TROCADA: 'Trocou a senha',
  EMAIL_PEDIDO: 'Pediu a troca do e-mail',
  EMAIL_REENVIADO: 'Enviou de novo os links da troca do e-mail',
  EMAIL_CONFIRMADO: 'Confirmou a troca do e-mail',
  EMAIL_RECUSADO: 'Recusou a troca do e-mail',
  EMAIL_CANCELADO: 'Cancelou a troca do e-mail',
  EMAIL_TROCADO: 'Trocou o e-mail',
  SESSOES_ENCERRADAS: 'Encerrou as sessões',
  EXCECOES: 'Mudou o que pode além do perfil',
  PERMISSOES: 'Mudou as permissões',
  VER_COMO: 'Passou a ver como esta pessoa',
  VER_COMO_FIM: 'Deixou de ver como esta pessoa',
  OIDC_CADASTRO: 'Entrou pela primeira vez, pelo provedor da empresa',
  MFA_INICIADO: 'Começou a ligar o segundo fator',
  MFA_LIGADO: 'Ligou o segundo fator',
  MFA_CODIGOS: 'Gerou novos códigos de recuperação',
  MFA_DESLIGADO: 'Desligou o segundo fator',
  MFA_REMOVIDO: 'Removeu o segundo fator',
};

/** An action without words of its own appears as it is stored, without capitals and underscores. */
export function acaoEmPalavras(acao: string): string {
  const escrita = acao.toLowerCase().replaceAll('_', ' ');
  return ACOES[acao] ?? escrita.charAt(0).toUpperCase() + escrita.slice(1);
}

const mudanca = z.strictObject({
  campo: z.string(),
  rotulo: z.string(),
  /** Former value as people read it; empty when there was none. */
  de: z.string(),
  para: z.string(),
});
export type Mudanca = z.infer<typeof mudanca>;

/** One thing that was done to a record. */
export const fato = z.strictObject({
  id,
  em: instante,
  /** Null when the product acted on its own schedule. */
  autor: z.string().nullable(),
  /** Network address that the action came from; null also for callers who may not see it. */
  ip: z.string().nullable(),
  /** The action in words. */
  acao: z.string(),
  mudancas: z.array(mudanca),
});
export type Fato = z.infer<typeof fato>;
