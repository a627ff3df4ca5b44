import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import {
  type EmailEnviado,
  ESTADOS_EMAIL,
  type EstadoEmail,
  estadoDe,
  MODELOS_EMAIL,
} from '@cadencia/domain/emailtemplate/schema.ts';
import type { Tone } from '../../../components/status-dot.tsx';

const ESTADOS: Readonly<Record<EstadoEmail, { readonly rotulo: string; readonly tone: Tone }>> = {
  PENDENTE: { rotulo: 'A caminho', tone: 'atencao' },
  NOVA_TENTATIVA: { rotulo: 'Nova tentativa', tone: 'atencao' },
  ENVIADO: { rotulo: 'Enviado', tone: 'feito' },
  FALHOU: { rotulo: 'Falhou', tone: 'critico' },
  REENVIADA: { rotulo: 'Reenviada', tone: 'neutro' },
  NAO_SAIU: { rotulo: 'Não saiu', tone: 'neutro' },
};

export const situacaoDe = (email: EmailEnviado) => ESTADOS[estadoDe(email)];

/** Whether a message can be sent again: only a failed one, and only once. */
export const isReenviavel = ({ situacao, reenviadaEm }: EmailEnviado): boolean =>
  situacao === 'FALHOU' && reenviadaEm === null;

export const OPCOES_SITUACAO = ESTADOS_EMAIL.map((value) => ({ value, label: ESTADOS[value].rotulo }));
export const OPCOES_MODELO = MODELOS_EMAIL.map((value) => ({ value, label: CATALOGO[value].nome }));
