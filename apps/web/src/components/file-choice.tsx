import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '../lib/bytes.ts';
import { textOfError } from '../lib/erro-api.ts';
import { newKey } from '../lib/new-key.ts';
import styles from './file-choice.module.css';
import { Notice } from './notice.tsx';

export interface Envio {
  /** Key that another try of the same file keeps, so that sending it twice stores it once. */
  readonly chave: string;
  readonly arquivo: File;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

interface Props {
  /** `Escolha ou solte aqui o arquivo do cronograma` */
  readonly frase: string;
  /** Says which files it takes and what happens to them. */
  readonly nota: string;
  /** Name of the field for screen readers. */
  readonly rotulo: string;
  /** Size in bytes of the largest file taken, once it is known; it shows before a file is chosen. */
  readonly limite?: number | undefined;
  /** The `accept` of the file field. */
  readonly aceita?: string;
  /** Sends the file; rejects with the error that the person reads. */
  readonly send: (envio: Envio) => Promise<unknown>;
}

type Pedido = Pick<Envio, 'chave' | 'arquivo'>;

/** Takes one file, dropped or picked; the server finds its format from the content. */
export function FileChoice({ frase, nota, rotulo, limite, aceita, send: mandar }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const [sobre, setSobre] = useState(false);
  const [pedido, setPedido] = useState<Pedido>();
  const [enviado, setEnviado] = useState(0);
  const [grande, setGrande] = useState<File>();
  const [cancelar, setCancelar] = useState<AbortController>();
  const { mutate, isPending, error } = useMutation({ mutationFn: mandar });
  const send = (novo: Pedido) => {
    const controle = new AbortController();
    setPedido(novo);
    setEnviado(0);
    setCancelar(controle);
    mutate({ ...novo, signal: controle.signal, onProgress: setEnviado });
  };
  const choose = (arquivo: File | undefined) => {
    const passa = arquivo !== undefined && limite !== undefined && arquivo.size > limite;
    setGrande(passa ? arquivo : undefined);
    if (arquivo && !passa) send({ chave: newKey(), arquivo });
  };
  const release = (event: DragEvent) => {
    event.preventDefault();
    setSobre(false);
    choose(event.dataTransfer.files[0]);
  };
  if (isPending && pedido) {
    return (
      <Stack gap={8} py={32} role="status">
        <Text fz="lg" fw={600}>
          Enviando {pedido.arquivo.name} ({formatBytes(pedido.arquivo.size)})
        </Text>
        <Progress value={enviado * 100} aria-label="Envio do arquivo" />
        <div>
          <Button variant="default" size="sm" onClick={() => cancelar?.abort()}>
            Cancelar envio
          </Button>
        </div>
      </Stack>
    );
  }
  const falha = error && !cancelar?.signal.aborted ? textOfError(error) : undefined;
  return (
    <Stack gap={12}>
      {falha && pedido && (
        <Notice tone="critico" titulo={falha.mensagem}>
          <Text fz="sm" c="dimmed">
            {falha.acao}
          </Text>
          <Button mt="xs" size="xs" variant="default" onClick={() => send(pedido)}>
            Tentar de novo
          </Button>
        </Notice>
      )}
      {grande && limite !== undefined && (
        <Notice tone="critico" titulo={`${grande.name} tem ${formatBytes(grande.size)}: passa do limite.`}>
          São aceitos arquivos de até {formatBytes(limite)}. Exporte só o projeto da parada, ou fale com quem administra
          a instalação.
        </Notice>
      )}
      {/* Dropping is a second way; the button inside is the first. */}
      <Stack
        className={styles.solta}
        gap={6}
        align="center"
        justify="center"
        mih={190}
        p={24}
        bdrs="md"
        ta="center"
        data-sobre={sobre || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={release}
      >
        <IconFileImport color="var(--cad-texto-3)" size={36} stroke={1.4} aria-hidden="true" />
        <Text fz="lg" fw={600}>
          {frase}
        </Text>
        <Text fz="sm" c="dimmed">
          {nota}
          {limite !== undefined && ` Até ${formatBytes(limite)}.`}
        </Text>
        <Button mt="xs" onClick={() => campo.current?.click()} data-autofocus>
          Escolher arquivo
        </Button>
        <input
          ref={campo}
          type="file"
          className="cad-somente-leitor"
          tabIndex={-1}
          aria-label={rotulo}
          {...(aceita === undefined ? {} : { accept: aceita })}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </Stack>
    </Stack>
  );
}
