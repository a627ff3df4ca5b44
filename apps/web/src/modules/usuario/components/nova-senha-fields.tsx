import { SENHA_MAXIMA } from '@cadencia/domain/usuario/senha/campos.ts';
import {
  evaluateSenha,
  PROBLEMAS_SENHA,
  type ProblemaSenha,
  SENHA_MINIMA,
} from '@cadencia/domain/usuario/senha/schema.ts';
import { Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { SenhaInput } from './senha-input.tsx';

export interface NovaSenha {
  readonly nova: string;
  readonly confirmacao: string;
}

interface Dono {
  readonly nome: string;
  readonly email: string;
}

const REGRAS: readonly { readonly texto: string; readonly problemas: readonly ProblemaSenha[] }[] = [
  { texto: `De ${SENHA_MINIMA} a ${SENHA_MAXIMA} caracteres`, problemas: ['CURTA', 'LONGA'] },
  { texto: 'Fora da lista das senhas mais usadas', problemas: ['COMUM'] },
  { texto: 'Sem o seu nome, o seu e-mail ou o nome do produto', problemas: ['PESSOAL'] },
];

const FORCAS = {
  RECUSADA: 'Ainda não serve',
  BOA: 'Força: boa',
  FORTE: 'Força: muito boa',
} as const;

export const senhaVazia: NovaSenha = { nova: '', confirmacao: '' };

/** Errors of a new password and its repetition, by field; the server checks the rest. */
export function erroNovaSenha({ nova, confirmacao }: NovaSenha, dono: Dono): Partial<NovaSenha> {
  if (nova === '') return { nova: 'Informe a nova senha.' };
  if (evaluateSenha(nova, dono).problemas.length > 0) return { nova: 'A senha não atende às regras abaixo.' };
  if (confirmacao !== nova) return { confirmacao: 'A confirmação é diferente da senha.' };
  return {};
}

type Props = NovaSenha & {
  readonly dono: Dono;
  readonly erros: Partial<NovaSenha>;
  readonly onChange: (valor: NovaSenha) => void;
  readonly autoFocus?: boolean;
};

/** Fields for a new password with its rules visible, typed or pasted twice. */
export function NovaSenhaFields({ nova, confirmacao, dono, erros, onChange, autoFocus = false }: Props) {
  return (
    <>
      <SenhaInput
        label="Nova senha"
        autoComplete="new-password"
        autoFocus={autoFocus}
        aria-describedby="regras-senha"
        value={nova}
        error={erros.nova}
        onChange={({ currentTarget }) => onChange({ nova: currentTarget.value, confirmacao })}
      />
      <Regras nova={nova} dono={dono} recusa={erros.nova ?? ''} />
      <SenhaInput
        label="Confirmar a nova senha"
        autoComplete="new-password"
        value={confirmacao}
        error={erros.confirmacao}
        onChange={({ currentTarget }) => onChange({ nova, confirmacao: currentTarget.value })}
      />
    </>
  );
}

interface PropsRegras {
  readonly nova: string;
  readonly dono: Dono;
  /** The server's refusal of this password: the server knows more rules. */
  readonly recusa: string;
}

const PROBLEMAS = Object.keys(PROBLEMAS_SENHA) as ProblemaSenha[];

function Regras({ nova, dono, recusa }: PropsRegras) {
  const avaliada = evaluateSenha(nova, dono);
  const ditos = PROBLEMAS.filter((nome) => recusa.includes(PROBLEMAS_SENHA[nome]));
  const problemas = [...avaliada.problemas, ...ditos];
  const forca = ditos.length > 0 ? 'RECUSADA' : avaliada.forca;
  return (
    <div>
      <Stack id="regras-senha" component="ul" gap={4} fz="sm" c="dimmed">
        {REGRAS.map((regra) => (
          <Regra
            key={regra.texto}
            texto={regra.texto}
            ok={nova === '' ? undefined : !regra.problemas.some((problema) => problemas.includes(problema))}
          />
        ))}
      </Stack>
      <Text fz="sm" fw={600} mt={nova ? 6 : 0} role="status">
        {nova !== '' && FORCAS[forca]}
      </Text>
    </div>
  );
}

function Regra({ texto, ok }: { readonly texto: string; readonly ok: boolean | undefined }) {
  const Icon = ok === undefined ? IconCircle : ok ? IconCheck : IconX;
  return (
    <Group component="li" gap={6} {...(ok === undefined ? {} : { c: `var(--cad-${ok ? 'feito' : 'critico'})` })}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {texto}
      {ok !== undefined && <span className="cad-somente-leitor">{ok ? ': atendida' : ': não atendida'}</span>}
    </Group>
  );
}
