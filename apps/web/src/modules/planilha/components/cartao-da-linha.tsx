import { type LinhaPlanilha, type Planilha, SITUACOES_LINHA } from '@cadencia/domain/planilha/schema.ts';
import { Box, Button, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { textOfError } from '../../../lib/erro-api.ts';
import type { Conserto } from '../api.ts';
import styles from './planilha.module.css';
import { motivoDe } from './previa-colunas.tsx';

interface Props {
  readonly linha: LinhaPlanilha;
  readonly campos: Planilha['campos'];
  readonly onConserto: (consertos: readonly Conserto[]) => Promise<void>;
}

/** Cells under the heading at most, on a phone. */
const MOSTRADAS = 4;

/** The cells with errors, to be typed anew. */
function Consertar({ linha, campos, onConserto }: Props) {
  const errados = campos.filter(({ nome }) => nome in linha.erros);
  const [salvando, setSalvando] = useState(false);
  const [falha, setFalha] = useState<string>();
  const send = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const dados = new FormData(evento.currentTarget);
    const escrito = (nome: string) => {
      const valor = dados.get(nome);
      return typeof valor === 'string' ? valor : '';
    };
    const celulas = Object.fromEntries(errados.map(({ nome }) => [nome, escrito(nome)]));
    setSalvando(true);
    setFalha(undefined);
    try {
      await onConserto([{ linha: linha.linha, celulas }]);
    } catch (erro) {
      setFalha(textOfError(erro).mensagem);
    } finally {
      setSalvando(false);
    }
  };
  if (errados.length === 0) return null;
  return (
    <form onSubmit={(evento) => void send(evento)}>
      <Stack gap={8} mt={8}>
        {errados.map(({ nome, rotulo }) => (
          <TextInput
            key={nome}
            name={nome}
            label={rotulo}
            error={linha.erros[nome]}
            defaultValue={linha.celulas[nome] ?? ''}
          />
        ))}
        {falha && <p className={styles.errada}>{falha}</p>}
        <Button type="submit" variant="default" loading={salvando}>
          Corrigir
        </Button>
      </Stack>
    </form>
  );
}

export function CartaoDaLinha({ linha, campos, onConserto }: Props) {
  const { situacao, mudancas, celulas, erros } = linha;
  const ditas = campos.filter(({ nome }) => (celulas[nome] ?? '') !== '' && !(nome in erros)).slice(0, MOSTRADAS);
  const mudam = campos.filter(({ nome }) => nome in mudancas);
  return (
    <Stack gap={2} w="100%" px={12} py={10} bd="1px solid var(--cad-borda)" bdrs="md" bg="var(--cad-superficie)">
      <strong>
        Linha {linha.linha} · {SITUACOES_LINHA[situacao]}
      </strong>
      {(mudam.length > 0 ? [...ditas.slice(0, 1), ...mudam] : ditas).map(({ nome, rotulo }) => (
        <Text key={nome} span fz="sm">
          <Text span inherit c="dimmed">
            {rotulo}
          </Text>{' '}
          {mudancas[nome] ? (
            <>
              <Box component="s" c="var(--cad-texto-3)">
                {mudancas[nome].de || '(vazio)'}
              </Box>{' '}
              {mudancas[nome].para || '(vazio)'}
            </>
          ) : (
            celulas[nome]
          )}
        </Text>
      ))}
      {linha.fora && (
        <Text span fz="sm">
          {motivoDe(linha)}
        </Text>
      )}
      {erros['linha'] !== undefined && <span className={styles.errada}>{erros['linha']}</span>}
      <Consertar linha={linha} campos={campos} onConserto={onConserto} />
    </Stack>
  );
}
