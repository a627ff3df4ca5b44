import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import { Button, Flex, Text, Tooltip } from '@mantine/core';

interface Props {
  readonly modelo: ModeloEmail;
  readonly onInsert: (marcador: string) => void;
}

/** One button for each placeholder of the template, with its meaning and a sample. */
export function Marcadores({ modelo, onInsert }: Props) {
  return (
    <Flex component="fieldset" wrap="wrap" gap={6}>
      <Text component="legend" mb={4} fz="sm" fw={500}>
        Inserir marcador
      </Text>
      {Object.entries(definicaoDe(modelo).marcadores).map(([nome, { tipo, descricao, exemplo, obrigatorio }]) => {
        const marcador = tipo === 'link' ? `[Abrir]({{${nome}}})` : `{{${nome}}}`;
        return (
          <Tooltip
            key={nome}
            events={{ hover: true, focus: true, touch: false }}
            label={`${descricao}${obrigatorio ? ' (obrigatório no corpo)' : ''}. Exemplo: ${exemplo}`}
          >
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Inserir ${nome}: ${descricao}`}
              onClick={() => onInsert(marcador)}
            >
              {`{{${nome}}}`}
              {obrigatorio && ' (obrigatório)'}
            </Button>
          </Tooltip>
        );
      })}
    </Flex>
  );
}
