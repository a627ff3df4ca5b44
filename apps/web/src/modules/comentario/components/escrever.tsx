import type { Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { Button, Group } from '@mantine/core';
import { Form } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import type { Registro } from '../api.ts';
import { CampoComentario } from './campo-comentario.tsx';

/** A comment being typed; `mencoes` may still hold people whose mention was deleted. */
export interface Escrito {
  readonly texto: string;
  readonly mencoes: readonly Pessoa[];
}

interface Props {
  readonly registro: Registro;
  readonly rotulo: string;
  readonly acao: string;
  readonly escrito: Escrito;
  readonly onEscrito: (parte: Partial<Escrito>) => void;
  readonly pendente: boolean;
  readonly falha: unknown;
  readonly offline: boolean;
  readonly autoFocus?: boolean;
  readonly onEnviar: () => void;
  readonly onCancelar?: () => void;
}

/** Writes or corrects one comment; the typed text stays until it is stored. */
export function Escrever({ escrito, onEscrito, pendente, falha, offline, onEnviar, onCancelar, ...props }: Props) {
  const { registro, rotulo, acao, autoFocus = false } = props;
  const { texto, mencoes } = escrito;
  const pode = texto.trim() !== '' && !pendente && !offline;
  const send = () => {
    if (pode) onEnviar();
  };
  const { campos } = falha instanceof ErroApi ? falha : { campos: {} as Record<string, string> };
  const noCampo = campos['texto'] ?? campos['mencoes'];
  return (
    <Form gap={8} onSubmit={send}>
      <Failure error={noCampo === undefined ? falha : null} />
      <CampoComentario
        registro={registro}
        rotulo={rotulo}
        valor={texto}
        erro={noCampo}
        autoFocus={autoFocus}
        onValor={(valor) => onEscrito({ texto: valor })}
        onPessoa={(pessoa) => onEscrito({ mencoes: [...mencoes, pessoa] })}
        onEnviar={send}
        onSair={onCancelar}
      />
      <Group justify="flex-end" gap="xs">
        {onCancelar && (
          <Button variant="default" size="xs" onClick={onCancelar}>
            Cancelar
          </Button>
        )}
        <Button type="submit" size="xs" loading={pendente} disabled={!pode && !pendente}>
          {acao}
        </Button>
      </Group>
    </Form>
  );
}
