import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** An underlined link to another page of the dashboard. */
export const TextLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.22em',
  },
});
