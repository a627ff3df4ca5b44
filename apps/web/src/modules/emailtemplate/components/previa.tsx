import { assembleEmail, type EmailMontado } from '@cadencia/domain/email-montagem.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { Flex, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { MensagemHtml, MensagemTexto } from './mensagem.tsx';
import styles from './previa.module.css';

/** A message with sample data; an unknown placeholder stays as it is written. */
function assembleExemplo(modelo: ModeloEmail, texto: TextoModelo, endereco: string): EmailMontado {
  const { marcadores } = definicaoDe(modelo);
  const exemplos = Object.entries(marcadores).map(([nome, { exemplo }]) => [nome, exemplo]);
  const escritos = `${texto.assunto}\n${texto.corpo}`.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g);
  const outros = [...escritos].map(([, nome = '']) => [nome, `{{${nome}}}`]);
  return assembleEmail({ modelo, texto, valores: Object.fromEntries([...outros, ...exemplos]), endereco });
}

interface Props {
  readonly modelo: ModeloEmail;
  readonly texto: TextoModelo;
  readonly endereco: string;
}

const VISTAS = [
  { value: 'computador', label: 'Computador' },
  { value: 'telefone', label: 'Telefone' },
  { value: 'texto', label: 'Só texto' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

const ESQUEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;
type Esquema = (typeof ESQUEMAS)[number]['value'];

/** The message with sample data; it follows the typing. */
export function Previa({ modelo, texto, endereco }: Props) {
  const [vista, setVista] = useState<Vista>('computador');
  const [esquema, setEsquema] = useState<Esquema>('light');
  const montado = assembleExemplo(modelo, texto, endereco);
  return (
    <Flex component="section" direction="column" flex={1} gap={8} miw={0} aria-label="Prévia com dados de exemplo">
      <Group className={styles.topo ?? ''} justify="space-between" gap={8}>
        <SegmentedControl<Vista>
          size="xs"
          aria-label="Como mostrar"
          data={[...VISTAS]}
          value={vista}
          onChange={setVista}
        />
        {vista !== 'texto' && (
          <SegmentedControl<Esquema>
            size="xs"
            aria-label="Esquema de cores de quem recebe"
            data={[...ESQUEMAS]}
            value={esquema}
            onChange={setEsquema}
          />
        )}
      </Group>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit mr={4} c="dimmed" fw={400}>
          Assunto
        </Text>{' '}
        {montado.assunto}
      </Text>
      {vista === 'texto' ? (
        <MensagemTexto texto={montado.texto} titulo="Prévia em texto" />
      ) : (
        <MensagemHtml html={montado.html} titulo="Prévia em HTML" esquema={esquema} largura={vista} />
      )}
    </Flex>
  );
}
