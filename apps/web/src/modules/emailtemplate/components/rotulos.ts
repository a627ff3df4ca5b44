import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo/schema.ts';
import { type EmailEnviado, MODELOS_EMAIL, SITUACOES_EMAIL } from '@cadencia/domain/emailtemplate/schema.ts';
import type { Tone } from '../../../components/status-dot.tsx';

type Situacao = EmailEnviado['situacao'];

const SITUACOES: Readonly<Record<Situacao, { readonly rotulo: string; readonly tone: Tone }>> = {
  PENDENTE: { rotulo: 'A caminho', tone: 'atencao' },
  ENVIADO: { rotulo: 'Enviado', tone: 'feito' },
  FALHOU: { rotulo: 'Falhou', tone: 'critico' },
};

/** How a message stands: one that was only written down did not leave. */
export function situacaoDe({ situacao, via, tentativas, reenviadaEm }: EmailEnviado): { rotulo: string; tone: Tone } {
  if (reenviadaEm !== null) return { rotulo: 'Reenviada', tone: 'neutro' };
  if (via === 'REGISTRO') return { rotulo: 'Não saiu', tone: 'neutro' };
  if (situacao === 'PENDENTE' && tentativas > 0) return { rotulo: 'Nova tentativa', tone: 'atencao' };
  return SITUACOES[situacao];
}

/** Only what failed, and once. */
export const isReenviavel = ({ situacao, reenviadaEm }: EmailEnviado): boolean =>
  situacao === 'FALHOU' && reenviadaEm === null;

export const OPCOES_SITUACAO = SITUACOES_EMAIL.map((value) => ({ value, label: SITUACOES[value].rotulo }));
export const OPCOES_MODELO = MODELOS_EMAIL.map((value) => ({ value, label: CATALOGO[value].nome }));
