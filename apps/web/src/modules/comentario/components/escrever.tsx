import type { Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import type { Registro } from '../api.ts';
import { CampoComentario } from './campo-comentario.tsx';
import styles from './comentarios.module.css';
import { mencoesEm } from './mencao.ts';

interface Props {
  readonly registro: Registro;
  readonly rotulo: string;
  readonly acao: string;
  readonly inicial?: { readonly texto: string; readonly mencoes: readonly Pessoa[] };
  readonly pendente: boolean;
  readonly falha: unknown;
  readonly offline: boolean;
  readonly autoFocus?: boolean;
  /** `pronto` is called when it was stored. */
  readonly onEnviar: (campos: { texto: string; mencoes: number[] }, pronto: () => void) => void;
  readonly onCancelar?: () => void;
}

const VAZIO = { texto: '', mencoes: [] };

/** Writes or corrects one comment; what was typed stays until it is stored. */
export function Escrever({ inicial = VAZIO, pendente, falha, offline, onEnviar, onCancelar, ...props }: Props) {
  const { registro, rotulo, acao, autoFocus = false } = props;
  const [texto, setTexto] = useState(inicial.texto);
  const [pessoas, setPessoas] = useState<readonly Pessoa[]>(inicial.mencoes);
  const pode = texto.trim() !== '' && !pendente && !offline;
  const enviar = () => {
    if (!pode) return;
    onEnviar({ texto, mencoes: mencoesEm(texto, pessoas) }, () => {
      setTexto('');
      setPessoas([]);
    });
  };
  const { campos } = falha instanceof ErroApi ? falha : { campos: {} as Record<string, string> };
  const noCampo = campos['texto'] ?? campos['mencoes'];
  const aviso = falha && noCampo === undefined ? textOfError(falha) : undefined;
  return (
    <form
      className={styles.escrever}
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
    >
      {aviso && (
        <Notice tone="critico" titulo={aviso.mensagem}>
          {aviso.acao}
        </Notice>
      )}
      <CampoComentario
        registro={registro}
        rotulo={rotulo}
        valor={texto}
        erro={noCampo}
        autoFocus={autoFocus}
        onValor={setTexto}
        onPessoa={(pessoa) => setPessoas([...pessoas, pessoa])}
        onEnviar={enviar}
        onSair={onCancelar}
      />
      <Group justify="flex-end" gap="xs" className={styles.botoes}>
        {onCancelar && (
          <Button variant="default" size="xs" onClick={onCancelar}>
            Cancelar
          </Button>
        )}
        <Button type="submit" size="xs" loading={pendente} disabled={!pode && !pendente}>
          {acao}
        </Button>
      </Group>
    </form>
  );
}
