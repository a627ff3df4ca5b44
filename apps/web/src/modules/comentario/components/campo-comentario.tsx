import { type Pessoa, TEXTO_MAXIMO } from '@cadencia/domain/comentario/schema.ts';
import { Text } from '@mantine/core';
import { CampoComMencao } from '../../../components/mencao/campo-com-mencao.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { mencionaveis, type Registro } from '../api.ts';

interface Props {
  readonly registro: Registro;
  readonly rotulo: string;
  readonly valor: string;
  readonly erro: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onValor: (valor: string) => void;
  readonly onPessoa: (pessoa: Pessoa) => void;
  /** Called on Ctrl+Enter. */
  readonly onEnviar: () => void;
  /** Called on Escape when no list is open. */
  readonly onSair?: (() => void) | undefined;
}

/** Characters left at which the count appears. */
const PERTO_DO_FIM = 200;

/** Text of a comment: an at sign offers people. */
export function CampoComentario({ registro, rotulo, erro, autoFocus = false, valor, ...props }: Props) {
  const restam = TEXTO_MAXIMO - valor.length;
  return (
    <div>
      <CampoComMencao
        mencionaveis={mencionaveis(registro)}
        label={rotulo}
        placeholder="Escreva um comentário; @ cita uma pessoa"
        rows={3}
        maxLength={TEXTO_MAXIMO}
        valor={valor}
        error={erro}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        {...props}
      />
      {restam <= PERTO_DO_FIM && (
        <Text span c="dimmed" fz="xs">
          {formatContador(restam, 'caractere restante', 'caracteres restantes')}
        </Text>
      )}
    </div>
  );
}
