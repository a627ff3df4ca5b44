import { Button, Progress } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { useEnviar } from '../api.ts';
import styles from './escolha-arquivo.module.css';
import passo from './importacao.module.css';

interface Envio {
  /** Kept for another try of the same file. */
  readonly chave: string;
  readonly arquivo: File;
}

const MB = 1_048_576;
export const tamanho = (bytes: number): string =>
  bytes < MB ? `${formatNumero(Math.max(1, Math.round(bytes / 1024)))} kB` : `${formatNumero(bytes / MB, 1)} MB`;

/** Takes one file, dropped or picked; the server tells its format by the content. */
export function EscolhaArquivo({ onEnviado }: { readonly onEnviado: (id: number) => void }) {
  const campo = useRef<HTMLInputElement>(null);
  const [sobre, setSobre] = useState(false);
  const [envio, setEnvio] = useState<Envio>();
  const [enviado, setEnviado] = useState(0);
  const [cancelar, setCancelar] = useState<AbortController>();
  const { mutate, isPending, error } = useEnviar();
  const enviar = (novo: Envio) => {
    const controle = new AbortController();
    setEnvio(novo);
    setEnviado(0);
    setCancelar(controle);
    mutate({ ...novo, signal: controle.signal, onProgress: setEnviado }, { onSuccess: ({ id }) => onEnviado(id) });
  };
  const escolher = (arquivo: File | undefined) => {
    if (arquivo) enviar({ chave: crypto.randomUUID(), arquivo });
  };
  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setSobre(false);
    escolher(event.dataTransfer.files[0]);
  };
  if (isPending && envio) {
    return (
      <div className={passo.andamento} role="status">
        <p className={passo.frase}>
          Enviando {envio.arquivo.name} ({tamanho(envio.arquivo.size)})
        </p>
        <Progress value={enviado * 100} aria-label="Envio do arquivo" />
        <div>
          <Button variant="default" size="sm" onClick={() => cancelar?.abort()}>
            Cancelar envio
          </Button>
        </div>
      </div>
    );
  }
  const falha = error && !cancelar?.signal.aborted ? textOfError(error) : undefined;
  return (
    <div className={passo.pilha}>
      {falha && envio && (
        <Notice tone="critico" titulo={falha.mensagem}>
          <p className={passo.nota}>{falha.acao}</p>
          <Button mt="xs" size="xs" variant="default" onClick={() => enviar(envio)}>
            Tentar de novo
          </Button>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className={styles.solta}
        data-sobre={sobre || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        <IconFileImport className={styles.icone} size={36} stroke={1.4} aria-hidden="true" />
        <p className={passo.frase}>Escolha ou solte aqui o arquivo do cronograma</p>
        <p className={passo.nota}>Primavera P6 (XER) ou MS Project (XML). Nada é gravado antes da sua confirmação.</p>
        <Button mt="xs" onClick={() => campo.current?.click()} data-autofocus>
          Escolher arquivo
        </Button>
        <input
          ref={campo}
          type="file"
          className="cad-somente-leitor"
          tabIndex={-1}
          aria-label="Arquivo do cronograma"
          onChange={({ currentTarget }) => {
            escolher(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
