import { Button, Input } from '@mantine/core';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../lib/bytes.ts';
import { textOfError } from '../lib/erro-api.ts';
import { newKey } from '../lib/new-key.ts';
import { arquivoQuery, miniaturaQuery } from '../lib/stored-file.ts';
import { withAddress } from '../lib/with-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './file-field.module.css';
import { notifyWithUndo } from './undo-notice.tsx';

/** A file that the product keeps. */
interface Guardado {
  readonly anexo: number;
  readonly nome: string;
  readonly tamanho: number;
  /** Whether the file has a small picture. */
  readonly miniatura: boolean;
}

interface Props {
  readonly rotulo: string;
  readonly ajuda?: string | undefined;
  /** Says which files it takes: `PNG ou SVG de até 1 MB`. */
  readonly aceito: string;
  /** The `accept` of the file field. */
  readonly aceita: string;
  readonly valor: Guardado | null;
  /** Why the file cannot be changed here and now; undefined when it can. */
  readonly parado: string | undefined;
  /** Sends a file that replaces the current one; rejects with the error that the person reads. */
  readonly onEnviar: (arquivo: File, chave: string) => Promise<unknown>;
  readonly onRetirar: () => Promise<unknown>;
}

/** Asks before a file is taken away. The bytes stay here while the notice offers the way back, which sends them again. */
function useWithdraw({ rotulo, onEnviar, onRetirar }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Guardado>();
  const [opened, setOpened] = useState(false);
  const latest = useRef(onEnviar);
  useEffect(() => {
    latest.current = onEnviar;
  }, [onEnviar]);
  const guardado = useRef<File>(undefined);
  const retirar = useMutation({
    mutationFn: async ({ anexo, nome }: Guardado) => {
      const bytes = await client.fetchQuery(arquivoQuery(anexo));
      guardado.current = new File([bytes], nome, { type: bytes.type });
      await onRetirar();
    },
  });
  const dialogo = (
    <ConfirmDialog
      opened={opened}
      titulo={`Retirar ${asked?.nome}?`}
      acao="Retirar"
      pedido={retirar}
      falha="O arquivo não foi retirado"
      feito={() => {
        const arquivo = guardado.current;
        if (!arquivo) return;
        notifyWithUndo({
          texto: `${arquivo.name}: retirado.`,
          undo: async () => {
            await latest.current(arquivo, newKey());
            return `${arquivo.name}: de volta.`;
          },
        });
      }}
      onConfirmar={async () => asked && retirar.mutateAsync(asked)}
      onClose={() => setOpened(false)}
    >
      O arquivo deixa de ser {rotulo}.
    </ConfirmDialog>
  );
  const ask = (arquivo: Guardado) => {
    retirar.reset();
    setAsked(arquivo);
    setOpened(true);
  };
  return { dialogo, ask };
}

function Quadro({ valor }: { readonly valor: Guardado | null }) {
  const { data } = useQuery({ ...miniaturaQuery(valor?.anexo ?? 0), enabled: valor?.miniatura ?? false });
  const Icone = valor && !valor.miniatura ? IconFile : IconPhoto;
  return (
    <span className={styles.quadro}>
      {data && valor ? (
        <img ref={withAddress(data, 'src')} alt="" />
      ) : (
        <Icone size={28} stroke={1.4} aria-hidden="true" />
      )}
    </span>
  );
}

/** Hands the file to the browser's own downloads. */
function useDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ anexo, nome }: Guardado) => {
      const link = document.createElement('a');
      const endereco = URL.createObjectURL(await client.fetchQuery(arquivoQuery(anexo)));
      link.href = endereco;
      link.download = nome;
      link.click();
      URL.revokeObjectURL(endereco);
    },
  });
}

/** A file that is the value of a field: it is sent, changed and removed at once, not with the rest of the form. */
export function FileField(props: Props) {
  const { rotulo, ajuda, aceito, aceita, valor, parado, onEnviar } = props;
  const campo = useRef<HTMLInputElement>(null);
  // The same file keeps its key, so that sending it twice stores it once.
  const tentativa = useRef<{ readonly arquivo: File; readonly chave: string }>(undefined);
  const enviar = useMutation({
    mutationFn: (arquivo: File) => {
      if (tentativa.current?.arquivo !== arquivo) tentativa.current = { arquivo, chave: newKey() };
      return onEnviar(arquivo, tentativa.current.chave);
    },
  });
  const retirada = useWithdraw(props);
  const baixar = useDownload();
  const falha = enviar.error ?? baixar.error;
  const texto = falha ? textOfError(falha) : undefined;
  return (
    <Input.Wrapper
      label={rotulo}
      labelElement="div"
      description={[ajuda, `${aceito}.`].filter(Boolean).join(' ')}
      error={texto && `${texto.mensagem} ${texto.acao}`}
      role="group"
      aria-label={rotulo}
    >
      <div className={styles.campo}>
        <Quadro valor={valor} />
        <div className={styles.lado}>
          {valor && (
            <span className={styles.nome}>
              {valor.nome} <span className={styles.apagado}>{formatBytes(valor.tamanho)}</span>
            </span>
          )}
          {parado !== undefined && <span className={styles.apagado}>{parado}</span>}
          <div className={styles.botoes}>
            {parado === undefined && (
              <Button
                size="compact-sm"
                variant="default"
                loading={enviar.isPending}
                onClick={() => campo.current?.click()}
              >
                {valor ? 'Trocar' : 'Escolher arquivo'}
              </Button>
            )}
            {valor && (
              <Button
                size="compact-sm"
                variant="default"
                loading={baixar.isPending}
                onClick={() => baixar.mutate(valor)}
              >
                Baixar
              </Button>
            )}
            {valor && parado === undefined && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={enviar.isPending}
                onClick={() => retirada.ask(valor)}
              >
                Retirar
              </Button>
            )}
          </div>
        </div>
        <input
          ref={campo}
          type="file"
          className="cad-somente-leitor"
          tabIndex={-1}
          aria-label={`Arquivo de ${rotulo}`}
          accept={aceita}
          onChange={({ currentTarget }) => {
            const [arquivo] = currentTarget.files ?? [];
            if (arquivo) enviar.mutate(arquivo);
            currentTarget.value = '';
          }}
        />
      </div>
      {retirada.dialogo}
    </Input.Wrapper>
  );
}
