import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as contract from '@learnloom/ui/contract';
import * as platform from '@learnloom/ui/platform';
import * as publicKit from '@learnloom/ui/public';
import * as query from '@learnloom/ui/query';
import * as router from '@learnloom/ui/router';

/** Modules that the remotes' server bundles take from the shell's, so that all render with one React and one kit. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@learnloom/ui/contract': contract,
  '@learnloom/ui/platform': platform,
  '@learnloom/ui/public': publicKit,
  '@learnloom/ui/query': query,
  '@learnloom/ui/router': router,
};
